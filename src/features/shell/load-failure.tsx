import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { retryMoment } from '../../domain/time/retry-after.ts';
import { shownRetryTime } from '../../domain/time/shown-retry-time.ts';
import { day } from '../../domain/time/time-units.ts';
import { useLanguage } from '../../locales/use-language.ts';
import {
  failureKind,
  isLostChunk,
  isOffline,
  isTransient,
  type RequestError,
} from '../../queries/call-failure.ts';
import { signedInAtom } from '../../session/session.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { TooManyTries } from '../../ui/too-many-tries.tsx';
import { useNow } from '../../ui/use-now.ts';

type LoadFailureProps = {
  error: unknown;
  onRetry: () => void;
  /** Why it cannot be shown offline. Without this, the message says that the device has not kept the page yet. */
  offline?: ReactNode;
};

/** Says that something could not be loaded, and offers Retry. */
export function LoadFailure({ error, onRetry, offline }: LoadFailureProps) {
  const isAway = isOffline(error);
  const isForViewers = failureKind(error) === 'unauthorized';
  return (
    <MessagePanel
      icon={isAway ? 'offline' : 'info'}
      title={isAway ? <Trans>You are offline</Trans> : <Trans>This page could not be loaded</Trans>}
      action={
        <>
          {isForViewers ? <SignIn /> : null}
          <Button variant={isForViewers ? 'secondary' : 'primary'} onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
          {isAway ? <WorksOfflineLink /> : null}
        </>
      }
      alert
    >
      {isAway ? (
        (offline ?? <Trans>This page has not been kept on this device yet.</Trans>)
      ) : (
        <FailureReason error={error} />
      )}
    </MessagePanel>
  );
}

function SignIn() {
  return (
    <Link to="/login" className={buttonClass('primary')}>
      <Trans>Sign in</Trans>
    </Link>
  );
}

/** A link to something that works without a network: the guide, or home for visitors. */
function WorksOfflineLink() {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <Link to={signedIn ? '/epg' : '/'} className={buttonClass()}>
      {signedIn ? <Trans>Go to the guide</Trans> : <Trans>Home</Trans>}
    </Link>
  );
}

/** The reason of the failure, in a sentence. */
export function FailureReason({ error }: { error: unknown }) {
  const kind = failureKind(error);
  if (isTransient(error) && error.kind === 'limited') return <TooManyCalls error={error} />;
  if (isTransient(error) || isLostChunk(error)) {
    return <Trans>The server did not answer as it should. Please try again in a moment.</Trans>;
  }
  if (kind === 'missing') return <Trans>The server does not have this page any more.</Trans>;
  if (kind === 'profile') return <Trans>First choose who is watching.</Trans>;
  if (kind === 'unauthorized') return <Trans>Please sign in to see this page.</Trans>;
  if (kind === 'forbidden') return <Trans>Your account may not see this page.</Trans>;
  if (kind === 'invalid' || kind === 'refused' || kind === 'locked') {
    return <Trans>The server refused to show this page.</Trans>;
  }
  return <Trans>The server sent something that we could not read.</Trans>;
}

/** The shown day has no year, so no wait is named that is longer than one. */
const longestWaitMs = 364 * day;

function TooManyCalls({ error }: { error: RequestError }) {
  const { now } = useApp();
  // The wait begins with the answer, so the time stays when the screen is drawn again.
  const until = useMemo(() => {
    const present = now();
    const moment = retryMoment(error.retryAfter, present, longestWaitMs);
    return moment > present && moment;
  }, [error, now]);
  const today = useNow();
  const language = useLanguage();
  if (!until) return <Trans>Too many tries. Try again in a few minutes.</Trans>;
  return <TooManyTries {...shownRetryTime(until, today, language)} />;
}
