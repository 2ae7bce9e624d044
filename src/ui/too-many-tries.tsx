import { Trans } from '@lingui/react/macro';

type TooManyTriesProps = {
  /** When the viewer may try again: the time, and the day if it is not today. */
  time: string;
  day: string | undefined;
};

export function TooManyTries({ time, day }: TooManyTriesProps) {
  return day ? (
    <Trans>
      Too many tries. Try again on {day} at {time}.
    </Trans>
  ) : (
    <Trans>Too many tries. Try again at {time}.</Trans>
  );
}
