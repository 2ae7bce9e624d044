import type { AppContext } from '../queries/app-context.ts';
import type { Session, Store } from './session.ts';

/** What the loader and the guard of every route are handed. */
export type RouterContext = AppContext & {
  session: Session;
  store: Store;
  /** Has the guards asked again, after something changed that they decide by. */
  askGuards: () => void;
};
