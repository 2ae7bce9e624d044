import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { isChild } from '../../domain/account/profiles.ts';
import { onlineAtom } from '../../pwa/network-state.ts';
import {
  type CalendarFeed,
  calendarFeedQuery,
  endCalendarFeedMutation,
  makeCalendarFeedMutation,
} from '../../queries/calendar-feed.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { isOutcomeUnknown } from '../../queries/unknown-outcome.ts';
import { profileAtom } from '../../session/session.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { RemovalDialog } from '../../ui/removal-dialog.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarFeedDates } from './calendar-feed-dates.tsx';
import styles from './calendar-feed-section.module.css';

/**
 * A section that offers all reminders to the viewer's own calendar app. It is hidden in a child's profile, and where
 * the provider has no such address.
 */
export function CalendarFeedSection() {
  const { client } = useApp();
  const { data: settings } = useQuery(settingsQuery(client));
  const present = useAtomValue(profileAtom);
  const isOffered = settings?.calendar === true && !isChild(present?.profile);
  const query = useQuery({ ...calendarFeedQuery(client), enabled: isOffered });
  const online = useAtomValue(onlineAtom);
  if (!isOffered || query.data === null) return null;
  return (
    <section className={styles.section} aria-labelledby="reminder-calendar">
      <h2 id="reminder-calendar">
        <Trans>In my calendar</Trans>
      </h2>
      <p>
        <Trans>
          Calendar apps can read your reminders at a secret address. What you add, move or remove
          here changes there too.
        </Trans>
      </p>
      {query.data ? <Address calendar={query.data} /> : null}
      {query.isLoadingError && online ? <ReadFailure onRetry={() => void query.refetch()} /> : null}
      {!online && !query.data ? <NeedsNetwork /> : null}
    </section>
  );
}

function Address({ calendar }: { calendar: CalendarFeed }) {
  const actions = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'make' | 'stop'>();
  // The focused button disappears with the address, so the focus moves to the first button that is left.
  const { make, stop } = useAddressMutations(() =>
    actions.current?.querySelector('button')?.focus(),
  );
  const online = useAtomValue(onlineAtom);
  const busy = make.isPending || stop.isPending;
  // An earlier failure says nothing of what was done after it.
  const { error } = make.submittedAt > stop.submittedAt ? make : stop;
  const exists = calendar.created_at !== undefined;
  // Another tab or device may have made a newer address. The address that was made here has then ended.
  const address = make.data?.created_at === calendar.created_at ? make.data?.address : undefined;
  const onYes = () => {
    setAsked(undefined);
    // The network may have gone while the question was open.
    if (online) (asked === 'stop' ? stop : make).mutate();
  };
  const actionButton = (onClick: () => void, children: ReactNode) => (
    <Button aria-disabled={busy || !online} onClick={() => !busy && online && onClick()}>
      {children}
    </Button>
  );
  return (
    <>
      <div role="status" className={styles.state}>
        {exists && address ? (
          <CalendarAddress address={new URL(address, location.href).href} />
        ) : null}
        {exists && !address ? <CalendarFeedDates calendar={calendar} /> : null}
        {stop.isSuccess && !exists ? (
          <p>
            <Trans>
              The address has ended. Your calendar app will no longer find your reminders.
            </Trans>
          </p>
        ) : null}
      </div>
      {error ? <ChangeFailure error={error} /> : null}
      {online ? null : <NeedsNetwork />}
      <div ref={actions} className={styles.actions}>
        {exists
          ? actionButton(() => setAsked('make'), <Trans>Make a new address</Trans>)
          : actionButton(make.mutate, <Trans>Make the address</Trans>)}
        {exists ? actionButton(() => setAsked('stop'), <Trans>End the address</Trans>) : null}
      </div>
      {exists && asked ? (
        <CalendarAddressQuestion about={asked} onYes={onYes} onNo={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}

function useAddressMutations(onStopped: () => void) {
  const { client, queryClient } = useApp();
  const { queryKey } = calendarFeedQuery(client);
  // The answer to an earlier request would hide the new address, which is shown only once.
  const onMutate = () => queryClient.cancelQueries({ queryKey });
  // The provider may have done it although the call failed, so its state is read again.
  const readAgain = () => queryClient.invalidateQueries({ queryKey });
  const make = useMutation({
    ...makeCalendarFeedMutation(client),
    onMutate,
    onError: () => void readAgain(),
    onSuccess: ({ created_at }) => {
      // An earlier failure to end the address would otherwise stand under the new one.
      stop.reset();
      queryClient.setQueryData(queryKey, created_at === undefined ? {} : { created_at });
    },
  });
  const stop = useMutation({
    ...endCalendarFeedMutation(client),
    onMutate,
    onError: () =>
      void readAgain().then(() => {
        if (queryClient.getQueryData(queryKey)?.created_at === undefined) onStopped();
      }),
    onSuccess: () => {
      make.reset();
      onStopped();
      queryClient.setQueryData(queryKey, {});
    },
  });
  return { make, stop };
}

function ReadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.actions} role="alert">
      <Trans>It could not be found out whether there is an address.</Trans>
      <Button onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}

function ChangeFailure({ error }: { error: Error }) {
  return (
    <p role="alert">
      {isOutcomeUnknown(error) ? (
        <Trans>
          The server did not answer as it should, so it is not known whether that worked.
        </Trans>
      ) : (
        <Trans>That did not work. The address is as it was before.</Trans>
      )}
    </p>
  );
}

function NeedsNetwork() {
  return (
    <p>
      <Trans>Making or ending the address needs the network.</Trans>
    </p>
  );
}

type CalendarAddressQuestionProps = { about: 'make' | 'stop'; onYes: () => void; onNo: () => void };

/** Asks before the present address ends, because a calendar app that was given it never finds the reminders again. */
function CalendarAddressQuestion({ about, onYes, onNo }: CalendarAddressQuestionProps) {
  const { t } = useLingui();
  const act = about === 'make' ? t`Make a new address` : t`End the address`;
  return (
    <RemovalDialog question={act} yes={act} onRemove={onYes} onKeep={onNo}>
      <p>
        <Trans>
          Calendar apps that have the present address will no longer find your reminders. This
          cannot be undone.
        </Trans>
      </p>
    </RemovalDialog>
  );
}
