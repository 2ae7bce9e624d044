import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { joinPush } from '../../pwa/push-joining.ts';
import { useClient } from '../../queries/client-context.tsx';
import { registerPush } from '../../queries/push-registration.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { showToastAtom } from '../../ui/toast.tsx';

/** Lets the provider reach this browser with the tab closed. A failure is said; the next start tries again. */
export function useJoinPush(): () => Promise<void> {
  const { t, i18n } = useLingui();
  const client = useClient();
  const queryClient = useQueryClient();
  const showToast = useSetAtom(showToastAtom);
  return async () => {
    const joined = await joinPush({
      publicKey: async () =>
        (await queryClient.ensureQueryData(settingsQuery(client))).push?.public_key,
      register: (subscription) => registerPush(client, subscription, i18n.locale),
    });
    if (joined === 'joined') return;
    const text =
      joined === 'no-service'
        ? t`This service sends no notifications. You are reminded while the app is open.`
        : t`This device could not be reached for notifications yet. We will try again the next time you open the app.`;
    showToast({ key: 'push-not-joined', text, look: 'plain', duration: 8000 });
  };
}
