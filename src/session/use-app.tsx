import { createContext, use } from 'react';
import type { RouterContext } from './router-context.ts';

const Context = createContext<RouterContext | undefined>(undefined);

export const AppProvider = Context.Provider;

/** Gives the parts of the app to components. A route's loader gets the same from the router. */
export function useApp(): RouterContext {
  const app = use(Context);
  if (!app) throw new Error('useApp stands outside AppProvider');
  return app;
}
