/** In whose name the worker speaks. See `viewer-store.ts` for what is written down, and why. */
import type { Viewer } from '#src/contracts/messages.ts';
import type { Database } from '#src/data/database.ts';
import { readLanguage, readViewer } from '#src/data/viewer-store.ts';
import type { Language } from '#src/domain/language.ts';

export type Identity = {
  /** The page said who is signed in, or that nobody is. */
  become(viewer: Viewer | undefined): void;
  viewer(): Promise<Viewer | undefined>;
  language(): Promise<Language>;
};

/** A worker that has just woken knows only what was written down, until a page tells it more. */
export function identity(database: Database): Identity {
  let told: { viewer: Viewer | undefined } | undefined;
  return {
    become(viewer) {
      told = { viewer };
    },
    viewer: async () => (told ? told.viewer : readViewer(database)),
    language: async () => (await readLanguage(database).catch(() => undefined)) ?? 'en',
  };
}

/** The headers of a request made by the worker itself. Specification, point 7. */
export function headersOf(viewer: Viewer, language: Language): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    Authorization: `Bearer ${viewer.token}`,
    'X-Client-UUID': viewer.client_uuid,
    ...(viewer.country && { countryCode: viewer.country }),
  };
}
