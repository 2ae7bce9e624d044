import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { keys } from '../../queries/keys.ts';
import { useApp } from '../../session/use-app.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import styles from './collapsible-menu.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { TopMenu } from './top-menu.tsx';

/** The menu where it does not fit on one line: its entries, contact, about and the language switch behind one icon. */
export function CollapsibleMenu({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui();
  const { queryClient } = useApp();
  const [isLate, setLate] = useState(false);
  // Entries that come while the panel is open would push the others away under the pointer, so they come last.
  const onOpen = () => setLate(queryClient.getQueryState(keys.menu)?.status === 'pending');
  const first = signedIn ? (
    <TopMenu />
  ) : (
    <Link to="/registration">
      <Trans>Create account</Trans>
    </Link>
  );
  return (
    <div className={styles.collapsible}>
      <PopoverMenu label={t`Menu`} icon={<Icon name="menu" />} onOpen={onOpen}>
        {isLate ? null : first}
        <Link to="/contact">
          <Trans>Contact</Trans>
        </Link>
        <Link to="/about">
          <Trans>About</Trans>
        </Link>
        <LanguageSwitch />
        {isLate ? first : null}
      </PopoverMenu>
    </div>
  );
}
