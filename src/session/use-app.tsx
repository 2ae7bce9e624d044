import { createContext, use } from 'react';
import type { AppContext } from '../queries/app-context.ts';

export type { AppContext };

const Context = createContext<AppContext | undefined>(undefined);

export const AppProvider = Context.Provider;

/** For components. A route's loader gets the same from the router. */
export function useApp(): AppContext {
  const app = use(Context);
  if (!app) throw new Error('useApp stands outside AppProvider');
  return app;
}
