/** Who sits before this device now, as the worker is told. */
import * as v from 'valibot';
import type { Viewer } from '../contracts/messages.ts';
import { clientUuid, readLastUser, readToken } from './session-store.ts';
import { readStored } from './web-storage.ts';

/** `undefined` for a visitor. A session of this tab alone counts as not remembered. */
export function presentViewer(country: string | undefined): Viewer | undefined {
  const token = readToken();
  const user = readLastUser();
  if (!token || !user) return undefined;
  return {
    user_id: user.id,
    token,
    client_uuid: clientUuid(),
    ...(country && { country }),
    remembered: readStored('local', 'token', v.string()) === token,
  };
}
