import type { createStore } from 'jotai';

/** The app's one store of atoms, as the composition root makes it. */
export type Store = ReturnType<typeof createStore>;
