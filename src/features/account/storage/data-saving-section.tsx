import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { DataSavingChoice } from '../../../domain/device/data-saving.ts';
import { dataSavingAtom } from '../../../session/data-saving-changes.ts';
import { Status } from '../../../ui/status.tsx';
import styles from './storage.module.css';

/** The viewer's choice to use less data, and whether less is used at present. */
export function DataSavingSection() {
  const { t } = useLingui();
  const { choice, reason } = useAtomValue(dataSavingAtom);
  const choose = useSetAtom(dataSavingAtom);
  const option = (value: DataSavingChoice, label: ReactNode) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name="data-saving"
        value={value}
        checked={choice === value}
        onChange={() => choose(value)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Use less data</Trans>
      </h2>
      <p>
        <Trans>
          Only today’s guide is fetched ahead, nothing is loaded before you press, pictures are
          smaller, and video has at most 480 lines.
        </Trans>
      </p>
      <fieldset className={styles.choices} aria-label={t`Use less data`}>
        {option('auto', <Trans>When the connection is slow or metered</Trans>)}
        {option('on', <Trans>Always</Trans>)}
        {option('off', <Trans>Never</Trans>)}
      </fieldset>
      <Status good={reason !== undefined}>
        <PresentSaving />
      </Status>
    </section>
  );
}

function PresentSaving() {
  const { choice, reason, isConnectionKnown } = useAtomValue(dataSavingAtom);
  switch (reason) {
    case 'chosen':
      return <Trans>Less data is used, as you chose.</Trans>;
    case 'browser':
      return <Trans>Less data is used: the data saver of your browser is on.</Trans>;
    case 'slow':
      return <Trans>Less data is used: your connection is slow.</Trans>;
    case 'metered':
      return <Trans>Less data is used: your connection may be metered.</Trans>;
  }
  return choice === 'auto' && !isConnectionKnown ? (
    <Trans>This browser says nothing of your connection: choose “Always” to use less data.</Trans>
  ) : (
    <Trans>Nothing is saved at present.</Trans>
  );
}
