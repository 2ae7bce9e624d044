/**
 * The viewer in whose name the worker calls the provider. See `data/device/device-owner.ts` for what is stored, and
 * why.
 */
import type { Viewer } from '#src/contracts/worker-messages.ts';
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { forgetViewerToken, readLanguage, readViewer } from '#src/data/device/device-owner.ts';
import { requestHeaders } from '#src/data/provider/request-headers.ts';
import { defaultLanguage, type Language } from '#src/domain/language.ts';

export type WorkerSession = {
  /** A page calls this with the viewer who is signed in, or with `undefined` when nobody is. */
  setViewer(viewer: Viewer | undefined): void;
  /** How often `setViewer` was called. */
  viewerChangeCount(): number;
  viewer(): Promise<Viewer | undefined>;
  language(): Promise<Language>;
  /** The provider no longer accepts this token. The worker stops using it. */
  expire(token: string): Promise<void>;
};

/** A worker that has just started knows only the stored viewer, until a page sends it another one. */
export function createWorkerSession(device: DeviceDatabase): WorkerSession {
  let fromPage: { viewer: Viewer | undefined } | undefined;
  let viewerChangeCount = 0;
  return {
    setViewer(viewer) {
      fromPage = { viewer };
      viewerChangeCount += 1;
    },
    viewerChangeCount: () => viewerChangeCount,
    viewer: async () => (fromPage ? fromPage.viewer : readViewer(device)),
    // Without the stored language the worker speaks the default language.
    language: async () => (await readLanguage(device).catch(() => undefined)) ?? defaultLanguage,
    async expire(token) {
      if (fromPage?.viewer?.token === token) fromPage = { viewer: undefined };
      // If the token cannot be deleted, the provider refuses it again at its next use.
      await forgetViewerToken(device, token).catch(() => undefined);
    },
  };
}

/** The headers of a request that the worker makes in a viewer's name. */
export function headersOf(viewer: Viewer, language: Language): Record<string, string> {
  const { token, pass, country, client_uuid: uuid } = viewer;
  return requestHeaders({ token, pass, country, uuid, language });
}
