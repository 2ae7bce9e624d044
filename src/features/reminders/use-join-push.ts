import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { joinPushAtom } from '../../pwa/push-joining.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { registerPush } from '../../session/push-registration.ts';
import { useApp } from '../../session/use-app.tsx';
import { showToastAtom } from '../../ui/toast.tsx';

/**
 * Lets the provider reach this browser while the tab is closed. A failure is shown, and the next start of the app tries
 * again.
 */
export function useJoinPush(): () => Promise<void> {
  const { t, i18n } = useLingui();
  const { client, database, queryClient, now } = useApp();
  const showToast = useSetAtom(showToastAtom);
  const joinPush = useSetAtom(joinPushAtom);
  return async () => {
    const joined = await joinPush({
      publicKey: async () =>
        (await queryClient.ensureQueryData(settingsQuery(client))).push?.public_key,
      register: (subscription) =>
        registerPush({ client, database, now, language: i18n.locale }, subscription),
    });
    if (joined === 'joined') return;
    const text =
      joined === 'no-service'
        ? t`This service sends no notifications. You are reminded while the app is open.`
        : t`This device could not be reached for notifications yet. We will try again the next time you open the app.`;
    showToast({ key: 'push-not-joined', text, variant: 'plain', duration: 8000 });
  };
}
