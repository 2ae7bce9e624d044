import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { PopoverMenu } from './popover-menu.tsx';
import styles from './share-menu.module.css';
import { showToastAtom } from './toast.tsx';

type ShareMenuProps = {
  /** The title of the shared thing. */
  title: string;
  /** Its path in the app, such as `/tv-show/7`; by default the open page. */
  path?: string | undefined;
  variant?: 'secondary' | 'quiet';
};

const icons = {
  facebook:
    'M14 21v-7.5h2.8l.5-3.5H14V8c0-1.2.6-2 2-2h1.5V3.2C17 3.1 16.2 3 15.3 3 12.6 3 11 4.6 11 7.5V10H8v3.5h3V21',
  x: 'M4 4l11.7 16H20L8.3 4H4ZM5 20l5.9-6.6M19 4l-5.5 6.2',
};

/** Ways to share an address: the system's dialog if there is one, two networks, and the clipboard. */
export function ShareMenu({ title, path, variant = 'secondary' }: ShareMenuProps) {
  const { t } = useLingui();
  const sharedUrl = () => (path ? new URL(path, location.origin).href : location.href);
  // Set before the menu opens, so that a quick press has the address too.
  const [url, setUrl] = useState(sharedUrl);
  const copy = useCopy(url);
  const address = encodeURIComponent(url);
  return (
    <PopoverMenu
      label={t`Share ${title}`}
      icon={<Icon name="share" />}
      variant={variant}
      className={styles.panel}
      onOpen={() => setUrl(sharedUrl())}
    >
      {'share' in navigator ? (
        <button type="button" onClick={() => void shareBySystem({ title, url })}>
          <Icon name="share" size={20} />
          <Trans>Share by another app</Trans>
        </button>
      ) : null}
      <a
        href={`https://www.facebook.com/sharer/sharer.php?u=${address}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon path={icons.facebook} size={20} />
        <Trans>Share on Facebook</Trans>
      </a>
      <a
        href={`https://x.com/intent/post?url=${address}&text=${encodeURIComponent(title)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon path={icons.x} size={20} />
        <Trans>Share on X</Trans>
      </a>
      <button type="button" onClick={() => void copy()}>
        <Icon name="link" size={20} />
        <Trans>Copy link</Trans>
      </button>
    </PopoverMenu>
  );
}

function useCopy(url: string): () => Promise<void> {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  return async () => {
    try {
      await navigator.clipboard.writeText(url);
      const text = t`The link was copied.`;
      showToast({ key: 'share', text, variant: 'success', duration: 5000 });
    } catch {
      // The menu of a card shares a page that is not open, so the address bar has another link. The sentence names the
      // address bar of that page.
      const text = t`The link could not be copied. It is in the address bar of its page.`;
      showToast({ key: 'share-failed', text, variant: 'failure', duration: 5000 });
    }
  };
}

async function shareBySystem(data: { title: string; url: string }): Promise<void> {
  // A viewer who closes the system's dialog does not want to share: this is no failure.
  await navigator.share(data).catch(() => undefined);
}
