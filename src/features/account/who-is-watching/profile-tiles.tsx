import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '../../../queries/profiles.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProfilePicture, profilePictureOf } from './profile-picture.tsx';
import styles from './profile-tiles.module.css';

/**
 * The profiles of an account as large tiles. `children` makes each tile: a button or a link around its content.
 */
export function ProfileTiles({
  profiles,
  children,
  more,
}: {
  profiles: readonly Profile[];
  children: (profile: Profile, face: ReactNode, className: string) => ReactNode;
  /** A last tile. */
  more?: ReactNode;
}) {
  return (
    <ul className={styles.tiles}>
      {profiles.map((profile) => (
        <li key={profile.id}>
          {children(profile, <ProfileTileContent profile={profile} />, styles.tile ?? '')}
        </li>
      ))}
      {more ? <li>{more}</li> : null}
    </ul>
  );
}

function ProfileTileContent({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { name, has_pin, max_age } = profile;
  return (
    <>
      <span className={styles.picture}>
        <ProfilePicture name={profilePictureOf(profile)} />
      </span>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.facts}>
        {max_age === undefined ? null : <span>{t`Child`}</span>}
        {has_pin ? (
          <span title={t`With a PIN`}>
            <Icon name="key" size={18} />
            <span className="visually-hidden">{t`With a PIN`}</span>
          </span>
        ) : null}
      </span>
    </>
  );
}

/** The content of the tile that adds a profile. */
export function AddProfileTileContent({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={styles.picture} data-empty>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <path
            d="M32 20v24M20 32h24"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </svg>
      </span>
      <span className={styles.name}>{children}</span>
    </>
  );
}

export function TilesSkeleton() {
  return (
    <div className={styles.tiles}>
      {[0, 1, 2].map((one) => (
        <Skeleton key={one} className={styles.skeleton} />
      ))}
    </div>
  );
}
