/** Everything that makes the page an app, started in the one order that holds. */
import type { Viewer } from '../contracts/messages.ts';
import type { Database } from '../data/database.ts';
import type { OutboxNews, Send } from '../data/outbox.ts';
import { moveReminders } from '../data/reminders-move.ts';
import type { Language } from '../domain/language.ts';
import { watchInstall } from './install.ts';
import { recoverLostChunks } from './lost-chunk.ts';
import { linkManifest } from './manifest-link.ts';
import { type Outbox, pageOutbox } from './outbox.ts';
import { watchPermission } from './push.ts';
import { registerWorker } from './register.ts';
import { watchStorage } from './storage.ts';
import { speakOnDevice, viewerArrived, viewerLeft } from './viewer.ts';
import { onNotificationPath } from './worker-port.ts';

export type AppParts = {
  database: Database;
  language: Language;
  /** Who is signed in as the page starts. */
  viewer: Viewer | undefined;
  send: Send;
  now: () => number;
  /** Shows a path of the app: a notification was clicked. */
  go: (path: string) => void;
  onNews: (news: OutboxNews) => void;
};

export type StartedApp = {
  outbox: Outbox;
  /** Settled once nothing on the device is another viewer's; then reminders and favourites may be read. */
  ready: Promise<void>;
  /** To be called when somebody signs in, and with `undefined` when they leave. */
  become(viewer: Viewer | undefined): Promise<void>;
  /** To be called when the viewer chooses a language. */
  speak(language: Language): void;
};

export function startApp({ database, language, viewer, go, now, ...parts }: AppParts): StartedApp {
  watchInstall();
  watchPermission();
  recoverLostChunks(now);
  onNotificationPath(go);
  const outbox = pageOutbox({ database, now, ...parts });
  const become = async (next: Viewer | undefined) => {
    await (next ? viewerArrived(database, next) : viewerLeft(database));
    if (next) await outbox.flush();
  };
  const speak = (next: Language) => {
    linkManifest(next);
    return speakOnDevice(database, next);
  };
  // The worker fetches the files of the language that it finds kept, so that comes before it.
  const spoken = speak(language);
  const ready = become(viewer)
    .then(() => (viewer ? moveReminders(database) : undefined))
    .catch(() => undefined);
  void Promise.allSettled([spoken, ready]).then(() => {
    registerWorker();
    watchStorage();
  });
  return { outbox, ready, become, speak: (next) => void speak(next) };
}
