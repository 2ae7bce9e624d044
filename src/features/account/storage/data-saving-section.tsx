import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { dataSavingAtom } from '../../../session/data-saving-atom.ts';
import { Section } from '../../../ui/section.tsx';
import { StatusMessage } from '../../../ui/status-message.tsx';
import { ChoiceList } from './choice-list.tsx';

/** The viewer's choice to use less data, and whether less is used now. */
export function DataSavingSection() {
  const { t } = useLingui();
  const { choice, reason } = useAtomValue(dataSavingAtom);
  const choose = useSetAtom(dataSavingAtom);
  return (
    <Section title={<Trans>Use less data</Trans>}>
      <p>
        <Trans>
          Only today’s guide is fetched ahead, nothing is loaded before you press, pictures are
          smaller, and video has at most 480 lines.
        </Trans>
      </p>
      <ChoiceList
        label={t`Use less data`}
        name="data-saving"
        chosen={choice}
        onChoose={choose}
        choices={[
          ['auto', <Trans key="auto">When the connection is slow or metered</Trans>],
          ['on', <Trans key="on">Always</Trans>],
          ['off', <Trans key="off">Never</Trans>],
        ]}
      />
      <StatusMessage good={reason !== undefined}>
        <DataSavingText />
      </StatusMessage>
    </Section>
  );
}

function DataSavingText() {
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
    <Trans>Data use is not reduced at present.</Trans>
  );
}
