import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { userDatabase } from '../data/device/user-records.ts';
import type { Session } from './session.ts';

/**
 * The records of the viewer who is signed in at the time of each call. Without a viewer a change throws: an answer that
 * arrives after the logout must not write anything for the next person at this device. docs/decisions.md, "Whose
 * records".
 */
export function viewerRecords(
  device: DeviceDatabase,
  session: Pick<Session, 'token' | 'viewer' | 'isPresent'>,
): DeviceDatabase {
  const isVisitor = () => session.token() === undefined;
  const presentUser = async () => (isVisitor() ? '' : (await session.viewer()).userId);
  const { read, change } = userDatabase(device, presentUser, session.isPresent);
  return {
    read,
    change: (work) =>
      change((records) => {
        if (isVisitor()) throw new Error('A visitor has no records');
        return work(records);
      }),
  };
}
