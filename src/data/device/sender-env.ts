/** Types for sending a viewer's changes: what the sender needs of page and provider, and the result of a change. */
import type { Change } from '../../contracts/viewer-change.ts';
import type { ChangeOutcome } from '../provider/send-change.ts';
import type { Refusal } from './change-refused-error.ts';
import type { DeviceDatabase } from './device-database-types.ts';

/** `userId` may also name one of the user's profiles: see `ownerId`. `pass` is that of the watching profile. */
export type SenderViewer = { userId: string; token: string; pass?: string | undefined };

/** The viewer at one moment. Work that ends later goes on for this viewer, even if somebody else watches by then. */
export type ViewerSnapshot = SenderViewer & {
  /** The records of this viewer, also after another profile has begun to watch. */
  database: DeviceDatabase;
  /** Whether somebody else is signed in or watches by now, or nobody. */
  hasLeft: () => Promise<boolean>;
};

/** `left`: another viewer has come meanwhile. Nothing about the change is shown to them. */
export type Submitted =
  | { kind: 'sent'; body: unknown }
  | { kind: 'kept' }
  | { kind: 'left' }
  | Refusal;

export type SenderEnv = {
  /** The records of a user. Another user may be signed in before a change is settled. */
  databaseOf: (userId: string) => DeviceDatabase;
  /** The viewer who is signed in. Throws or rejects when there is none, or when their id is not known. */
  viewer: () => SenderViewer | Promise<SenderViewer>;
  /** The other profiles of a user's account for which changes wait. */
  othersWaiting?: (userId: string) => Promise<readonly string[]>;
  send: (
    change: Change,
    as: { token: string; pass?: string | undefined; keepalive?: boolean },
    database: DeviceDatabase,
  ) => Promise<ChangeOutcome>;
  /** Epoch milliseconds. */
  now: () => number;
  /** How long the viewer waits for the answer to a change. */
  answerTimeoutMs?: number;
};
