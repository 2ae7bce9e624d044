import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import styles from './collapsible-menu.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { TopMenu } from './top-menu.tsx';

/** The menu where it does not fit on one line: its entries, contact, about and the language switch behind one icon. */
export function CollapsibleMenu({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.collapsible}>
      <PopoverMenu label={t`Menu`} icon={<Icon name="menu" />}>
        {signedIn ? (
          <TopMenu />
        ) : (
          <Link to="/registration">
            <Trans>Create account</Trans>
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
