/** Handles the messages of the pages. A message that does not parse comes from another version and is ignored. */
import * as v from 'valibot';
import type { GuideUpdateMessage } from '#src/contracts/guide-update-message.ts';
import { type ToPage, ToWorker, type Viewer } from '#src/contracts/worker-messages.ts';
import { onPageHidden } from './due-reminders.ts';
import { deleteOthersAnswers } from './kept-answers.ts';
import { refetchFirstVisitUrls } from './refetch-first-visit.ts';
import type { WorkerEnv } from './worker-env.ts';
import { onGuideDay } from './write-guide-days.ts';

export type Worker = {
  env: WorkerEnv;
  deletePictures(): Promise<void>;
  deleteEarlierFiles(): Promise<void>;
  skipWaiting(): Promise<void>;
};

export type Received = {
  data: unknown;
  /** Answers the sender of this message only. */
  reply(message: ToPage | GuideUpdateMessage): void;
  /** Answers a request as if a page had made it; returns nothing for a request that the worker would not handle. */
  ask(request: Request): Promise<Response> | undefined;
};

export async function onMessage(worker: Worker, received: Received): Promise<void> {
  const parsed = v.safeParse(ToWorker, received.data);
  if (!parsed.success) return;
  const { env } = worker;
  const message = parsed.output;
  // The tasks below are repeated at the next message of their kind, so a failure is ignored.
  switch (message.type) {
    case 'signed-in':
      env.session.setViewer(message.viewer);
      return deleteOthersCaches(worker, message.viewer).catch(() => undefined);
    case 'signed-out':
      env.session.setViewer(undefined);
      return deleteOthersCaches(worker).catch(() => undefined);
    case 'started':
      return worker.deleteEarlierFiles().catch(() => undefined);
    case 'update':
      return worker.skipWaiting();
    case 'keep':
      return refetchFirstVisitUrls(env, message.urls, received.ask);
    case 'page-hidden':
      return onPageHidden(env);
    case 'storage?':
      return received.reply({ type: 'storage', ...env.health.current() });
    case 'guide-day':
      return onGuideDay(env, message, received.reply);
  }
}

/**
 * Deletes the kept answers of other viewers and profiles. All profiles of an account share the pictures. These are
 * deleted when the account leaves, because they show what was looked at.
 */
async function deleteOthersCaches(worker: Worker, viewer?: Viewer): Promise<void> {
  if (await deleteOthersAnswers(worker.env, viewer)) await worker.deletePictures();
}
