import { Trans } from '@lingui/react/macro';
import { timeOfMinute } from '../../domain/reminders/minute-of-day.ts';
import type { KeptRule } from '../../queries/reminder-rules.ts';

type RuleNameProps = {
  rule: Pick<KeptRule, 'kind' | 'title' | 'words' | 'minute' | 'new_only'>;
};

/** The name of a rule in a few words: what it reminds of. */
export function RuleName({ rule }: RuleNameProps) {
  const { kind, title = '', words = '', new_only } = rule;
  if (kind === 'words') {
    return (
      <Trans>
        Whenever “<bdi>{words}</bdi>” is on
      </Trans>
    );
  }
  if (kind === 'daily') {
    const time = timeOfMinute(rule.minute ?? 0);
    return (
      <Trans>
        <bdi>{title}</bdi>, every day at <bdi>{time}</bdi>
      </Trans>
    );
  }
  return new_only ? (
    <Trans>
      New episodes of <bdi>{title}</bdi>
    </Trans>
  ) : (
    <Trans>
      Every episode of <bdi>{title}</bdi>
    </Trans>
  );
}

/** The channels on which a rule looks for programmes. */
export function RuleScope({ rule }: { rule: Pick<KeptRule, 'scope' | 'channel_title'> }) {
  const { scope, channel_title } = rule;
  if (scope === 'all') return <Trans>On any channel</Trans>;
  if (scope === 'favourites') return <Trans>On my favourite channels</Trans>;
  return channel_title ? (
    <Trans>
      On <bdi>{channel_title}</bdi>
    </Trans>
  ) : (
    <Trans>On this channel</Trans>
  );
}
