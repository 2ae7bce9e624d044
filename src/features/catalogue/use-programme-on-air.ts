import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { nowAndNext } from '../../domain/guide/schedule.ts';
import { deviceTimezone } from '../../domain/time/format-time.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage, useTranslatedField } from '../../locales/use-language.ts';
import { keptScheduleQuery } from '../../queries/kept-schedule.ts';
import { signedInAtom } from '../../session/session.ts';
import { useNow } from '../../ui/use-now.ts';
import { type ChannelOnCard, programmeOnAir } from './channel-on-card.ts';

/** Times in epoch milliseconds. */
export type ProgrammeOnAir = { title: string; start: number; stop: number };

/**
 * The programme on air: from the strip, else, for a viewer who is signed in, from the guide on this device. `undefined`
 * when neither has it. The strip's programmes end while the page is open.
 */
export function useProgrammeOnAir(channel: ChannelOnCard): ProgrammeOnAir | undefined {
  const now = useNow();
  const language = useLanguage();
  const translated = useTranslatedField();
  const signedIn = useAtomValue(signedInAtom);
  const said = programmeOnAir(channel, now);
  const timezone = deviceTimezone();
  const today = { date: localDate(now, timezone), timezone, language };
  const { data: schedule = [] } = useQuery({
    ...keptScheduleQuery(today, channel.id),
    enabled: signedIn && !said,
  });
  if (said) return { ...said, title: translated(said.video.title_trans, said.video.title) };
  const kept = nowAndNext(schedule, now).now;
  return kept?.gap || !kept?.title ? undefined : kept;
}
