import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';
import type { Device } from '../../queries/devices.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './device-list.module.css';

const icons: readonly IconName[] = ['desktop', 'phone', 'tablet', 'television'];

/** A device: icon, name, and when it was last used. */
export function DeviceCard({ device, action }: { device: Device; action: ReactNode }) {
  const language = useLanguage();
  const { time, label } = device;
  const form = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const when = time === undefined ? undefined : formatDate(time, language, form);
  return (
    <li className={styles.card} data-current={device.current || undefined}>
      <span className={styles.icon}>
        <Icon name={icons.find((name) => name === device.icon) ?? 'desktop'} size={28} />
      </span>
      <span className={styles.text}>
        <bdi className={styles.label}>{label}</bdi>
        {when ? (
          <span className={styles.time}>
            <Trans>Last used: {when}</Trans>
          </span>
        ) : null}
      </span>
      {action}
    </li>
  );
}

export function DeviceSkeleton() {
  return (
    <Busy className={styles.page}>
      <div className={styles.list}>
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className={styles.skeleton} />
        ))}
      </div>
    </Busy>
  );
}
