import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToastAtom } from '../../ui/toast.tsx';

/** Hands the page's address to the system's share sheet, or copies it where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  const say = (text: string, look: 'success' | 'failure') =>
    showToast({ key: 'share', text, look, duration: 5000 });
  const share = async () => {
    const url = location.href;
    if (navigator.share) {
      // A viewer who closes the sheet has changed their mind: no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      say(t`The link was copied.`, 'success');
    } catch {
      say(t`The link could not be copied. It is in the address bar.`, 'failure');
    }
  };
  return (
    <IconButton look="secondary" label={t`Share ${title}`} onClick={() => void share()}>
      <Icon name="share" />
    </IconButton>
  );
}
