import type { AppContext } from '../queries/app-context.ts';
import type { Session, Store } from './session.ts';

/** What every route's loader and guard is given. */
export type RouterContext = AppContext & {
  session: Session;
  store: Store;
  /** Runs the guards again, after a change of something that they check. */
  askGuards: () => void;
};
