import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import styles from './collapsible-menu.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { TopMenu } from './top-menu.tsx';

/** Below 768 px only: the menu's entries, contact, about and the language switch behind one icon. */
export function CollapsibleMenu({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.narrowOnly}>
      <PopoverMenu label={t`Menu`} icon={<Icon name="menu" />}>
        {signedIn ? (
          <TopMenu />
        ) : (
          <Link to="/registration">
            <Trans>Register</Trans>
          </Link>
        )}
        <Link to="/contact">
          <Trans>Contact</Trans>
        </Link>
        <Link to="/about">
          <Trans>About</Trans>
        </Link>
        <LanguageSwitch />
      </PopoverMenu>
    </div>
  );
}
