import type { AppContext } from '../queries/app-context.ts';
import type { Session, Store } from './session.ts';

/** The parts of the app: every loader and guard gets them from the router, components from `useApp`. */
export type RouterContext = AppContext & {
  session: Session;
  store: Store;
  /** Runs the guards again, after a change of something that they check. */
  askGuards: () => void;
};
