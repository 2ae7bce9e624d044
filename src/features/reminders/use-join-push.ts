import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { joinPushAtom } from '../../pwa/push-joining.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { useClient } from '../../session/client-context.tsx';
import { useDatabase } from '../../session/database-context.tsx';
import { registerPush } from '../../session/push-registration.ts';
import { showToastAtom } from '../../ui/toast.tsx';
import { readNow } from '../../ui/use-now.ts';

/** Lets the provider reach this browser with the tab closed. A failure is said; the next start tries again. */
export function useJoinPush(): () => Promise<void> {
  const { t, i18n } = useLingui();
  const client = useClient();
  const database = useDatabase();
  const queryClient = useQueryClient();
  const showToast = useSetAtom(showToastAtom);
  const joinPush = useSetAtom(joinPushAtom);
  return async () => {
    const joined = await joinPush({
      publicKey: async () =>
        (await queryClient.ensureQueryData(settingsQuery(client))).push?.public_key,
      register: (subscription) =>
        registerPush({ client, database, now: readNow, language: i18n.locale }, subscription),
    });
    if (joined === 'joined') return;
    const text =
      joined === 'no-service'
        ? t`This service sends no notifications. You are reminded while the app is open.`
        : t`This device could not be reached for notifications yet. We will try again the next time you open the app.`;
    showToast({ key: 'push-not-joined', text, variant: 'plain', duration: 8000 });
  };
}
