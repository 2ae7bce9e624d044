/** What the pages say to the worker. A message that does not parse comes from another version and is passed over. */
import * as v from 'valibot';
import { type ToPage, ToWorker } from '#src/contracts/messages.ts';
import { keepOnlyShelfOf } from './answers.ts';
import type { Albums } from './artwork.ts';
import { keepFirstVisit } from './first-visit.ts';
import type { BuiltFile } from './manifest.ts';
import { onSync } from './outbox.ts';
import { onPageHidden } from './reminders.ts';
import type { Hold, Surroundings } from './surroundings.ts';
import { onStarted } from './versions.ts';

export type Worker = {
  around: Surroundings;
  albums: Albums;
  files: readonly BuiltFile[];
  skipWaiting(): Promise<void>;
};

export type Heard = {
  data: unknown;
  /** Answers the sender of this very message. */
  reply(message: ToPage): void;
  hold: Hold;
};

export async function onMessage(worker: Worker, heard: Heard): Promise<void> {
  const parsed = v.safeParse(ToWorker, heard.data);
  if (!parsed.success) return;
  const { around } = worker;
  const message = parsed.output;
  switch (message.type) {
    case 'signed-in':
      around.identity.become(message.viewer);
      return keepOnlyShelfOf(around, message.viewer.token).catch(() => undefined);
    case 'signed-out':
      around.identity.become(undefined);
      return keepOnlyShelfOf(around).catch(() => undefined);
    case 'started':
      return onStarted(around, worker.files);
    case 'update':
      return worker.skipWaiting();
    case 'keep':
      return keepFirstVisit(around, worker.albums, message.urls, heard.hold);
    case 'page-hidden':
      return onPageHidden(around);
    case 'flush-outbox':
      return onSync(around).catch(() => undefined);
    case 'storage?':
      return heard.reply({ type: 'storage', ...around.health.current() });
  }
}
