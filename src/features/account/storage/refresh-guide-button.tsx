import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useLanguage } from '../../../locales/use-language.ts';
import { online } from '../../../pwa/network-state.ts';
import { keys } from '../../../queries/keys.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';

/** Brings all guide days up to date when the viewer presses it, even if the app uses less data. */
export function RefreshGuideButton() {
  const { t } = useLingui();
  const { queryClient } = useApp();
  const showToast = useSetAtom(showToastAtom);
  const say = (text: string, variant: 'success' | 'plain') =>
    showToast({ key: 'guide-refresh', text, variant, duration: 5000 });
  // The key is that of the shell's toast about storage, so that the same message is not shown twice.
  const sayNotKept = (text: string) =>
    showToast({ key: 'storage', text, variant: 'plain', duration: 12_000 });
  const refresh = useMutation({
    mutationFn: useGuideRefresh(),
    onSuccess: ({ failed, keeping }) => {
      if (keeping === 'full') {
        sayNotKept(
          t`This device is full: pages, pictures and guide days that you open now are not kept for when you have no network.`,
        );
      } else if (keeping) {
        sayNotKept(
          t`This browser keeps no pages for the app: they cannot be shown without a network.`,
        );
      } else if (failed.length === 0) say(t`The guide is up to date.`, 'success');
      else say(t`Some days could not be refreshed. What was kept of them stays.`, 'plain');
    },
    onError: () => say(t`The guide could not be refreshed. What was kept stays.`, 'plain'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.storage }),
  });
  const onPress = () => {
    if (online.get()) refresh.mutate();
    else say(t`You are offline: the guide stays as it is.`, 'plain');
  };
  return (
    <Button aria-label={t`Refresh the guide days`} disabled={refresh.isPending} onClick={onPress}>
      {refresh.isPending ? <Trans>Refreshing…</Trans> : <Trans>Refresh</Trans>}
    </Button>
  );
}

function useGuideRefresh() {
  const { client, queryClient, now } = useApp();
  const language = useLanguage();
  return async () => {
    // Loaded on use, like the background refresh.
    const { refreshGuideDays } = await import('../../../pwa/refresh-guide-days.ts');
    return refreshGuideDays({ client, queryClient, now, language });
  };
}
