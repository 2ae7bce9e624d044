import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../queries/user.ts';
import { useApp } from '../../session/use-app.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import styles from './user-menu.module.css';

type UserMenuProps = {
  /** The icon of the button, if it shows who is watching. */
  icon?: React.ReactNode;
  /** The viewer's own pages, given by the route. Signing out stands last. */
  links: React.ReactNode;
  onLogout: () => void;
};

export function UserMenu({ icon = <Icon name="user" />, links, onLogout }: UserMenuProps) {
  const { t } = useLingui();
  const { data: user, isPending } = useQuery(userQuery(useApp().client));
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return (
    <PopoverMenu label={t`Account`} icon={icon}>
      {name || user?.email || isPending ? (
        // What is below must not move under the viewer's finger when the answer comes.
        <p className={styles.who}>
          <bdi>{name || '\u00a0'}</bdi>
          <span className={styles.email}>{user?.email ?? '\u00a0'}</span>
        </p>
      ) : null}
      {links}
      <button type="button" onClick={onLogout}>
        <Icon name="logout" size={20} />
        <Trans>Sign out</Trans>
      </button>
    </PopoverMenu>
  );
}
