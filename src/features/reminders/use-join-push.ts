import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { subscribeToPush } from '../../pwa/push.ts';
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
    const settings = await queryClient.fetchQuery(settingsQuery(client)).catch(() => undefined);
    const key = settings?.push?.public_key;
    const joined = key ? await subscribeToPush(key) : undefined;
    const taken =
      joined?.kind === 'subscribed' &&
      (await registerPush(client, joined.subscription, i18n.locale));
    if (taken) return;
    const text = key
      ? t`This device could not be reached for notifications yet. We will try again the next time you open the app.`
      : t`This service sends no notifications. You are reminded while the app is open.`;
    showToast({ key: 'push-not-joined', text, look: 'plain', duration: 8000 });
  };
}
