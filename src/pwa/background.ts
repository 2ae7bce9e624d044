/** All that a page does beside showing itself: it follows viewer, language, network and worker. */
import { i18n } from '@lingui/core';
import { isLanguage, type Language } from '../domain/language.ts';
import { remindersChanged } from '../queries/reminder-list.ts';
import { refetchTranslated } from '../queries/translated-answers.ts';
import { userQuery } from '../queries/user.ts';
import { changesSettled } from '../session/settled-changes.ts';
import {
  endSignIns,
  followSession,
  renewPush,
  takeReminders,
  tellRefused,
  type ViewerParts,
} from './follow-viewer.ts';
import { watchInstall } from './install.ts';
import type { InstallPrompts } from './install-prompt.ts';
import { keepGuide } from './keep-guide.ts';
import { online } from './online.ts';
import { followOutbox } from './outbox.ts';
import { watchPermission } from './push.ts';
import { joinedAtom } from './push-joining.ts';
import { registerWorker } from './register.ts';
import { watchStorage } from './storage.ts';
import { speakOnDevice } from './viewer.ts';
import { onNotificationPath, onWorkerMessage } from './worker-port.ts';

type Parts = ViewerParts & {
  /** The one chosen at the start. */
  language: Language;
  installPrompts: InstallPrompts;
  /** Shows a path of ours: a notification was clicked. */
  go: (path: string) => void;
};

/**
 * A push says that a programme has moved; where none can come, the open page asks as often as the
 * guide does, and tries again to be sent some.
 */
const remindersIntervalMs = 10 * 60_000;

/** Starts it all; the worker last, so that it finds viewer and language in place. */
export function startBackground(parts: Parts): void {
  const { client, queryClient, store, outbox, now } = parts;
  const renewUnreached = () => {
    if (store.get(joinedAtom) === 'unreached') void renewPush(parts);
  };
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    void takeReminders(parts).catch(() => undefined);
    renewUnreached();
  }, remindersIntervalMs);
  followOutbox({
    outbox,
    now,
    onNews: (kinds) => {
      changesSettled(queryClient, kinds);
      void tellRefused(parts).catch(() => undefined);
      // A refused reminder has to go from this device too.
      if (kinds.includes('reminder')) void takeReminders(parts).catch(() => undefined);
    },
  });
  watchInstall(store, parts.installPrompts);
  watchPermission(store);
  watchStorage(store);
  onNotificationPath(parts.go);
  onWorkerMessage((message) => {
    if (message.type === 'reminders-changed') remindersChanged(queryClient);
    // Whether this page's token is over too is found out by using it.
    if (message.type === 'session-expired') {
      void queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
    }
    // The worker had no session written down to tell the provider with.
    if (message.type === 'subscription-changed') void renewPush(parts);
  });
  // A start without a network could not put the subscription before the provider.
  online.subscribe((isOnline) => isOnline && renewUnreached());
  online.subscribe((isOnline) => isOnline && void endSignIns(parts));
  void endSignIns(parts);
  followLanguage(parts);
  followSession(parts);
  keepGuide(parts);
  registerWorker(store);
}

/**
 * Notifications are written in the language that was chosen last, which another
 * window may have done while this one started.
 */
export function followLanguage(parts: ViewerParts & { language: Language }): void {
  const { device, language } = parts;
  void speakOnDevice(device, language);
  i18n.on('change', () => {
    if (isLanguage(i18n.locale)) void speakOnDevice(device, i18n.locale);
    refetchTranslated(parts.queryClient);
    // The provider names their programmes in the language of the request.
    void takeReminders(parts).catch(() => undefined);
  });
}
