import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type Device,
  devicesQuery,
  signOutDeviceMutation,
  signOutEverywhereMutation,
} from '../../queries/devices.ts';
import { isOutcomeUnknown } from '../../queries/unknown-outcome.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { DeviceCard } from './device-card.tsx';
import styles from './device-list.module.css';

type DeviceListProps = {
  /**
   * Called with true when every sign-in has ended, and with false when the provider has no such call: then this
   * device must still sign out.
   */
  onLeft: (everywhere: boolean) => void;
};

/** The devices where the viewer is signed in, this device first. docs/product.md, 2, "Devices". */
export function DeviceList({ onLeft }: DeviceListProps) {
  const { client, queryClient, now } = useApp();
  const list = useRef<HTMLUListElement>(null);
  const query = devicesQuery(client, now);
  const { data: devices } = useSuspenseQuery(query);
  // The provider may have signed a device out although the call failed, so the list is read again.
  const readAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const signOut = useMutation({
    ...signOutDeviceMutation(client),
    // A list that was asked for before would still show the device.
    onMutate: async () => {
      const pressed = document.activeElement;
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      return pressed;
    },
    onSuccess: (_gone, id) => {
      queryClient.setQueryData(query.queryKey, (shown) => shown?.filter((one) => one.id !== id));
      // The focused button was removed with its card, so the list takes the focus.
      list.current?.focus();
    },
    onError: (_error, id, pressed) =>
      void readAgain().then(() => {
        const left = queryClient.getQueryData(query.queryKey);
        // The viewer may have moved the focus meanwhile.
        const isFocusLost = [pressed, document.body].includes(document.activeElement);
        if (isFocusLost && !left?.some((one) => one.id === id)) list.current?.focus();
      }),
  });
  const leave = useMutation({
    ...signOutEverywhereMutation(client),
    onSuccess: onLeft,
    onError: () => void readAgain(),
  });
  const busy = signOut.isPending || leave.isPending;
  // An earlier failure says nothing of what was done after it.
  const { error } = leave.submittedAt > signOut.submittedAt ? leave : signOut;
  return (
    <div className={styles.page}>
      <Failure error={error} />
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {devices.map((device) => (
          <DeviceCard
            key={device.id}
            device={device}
            action={
              <SignOutOrCurrent
                device={device}
                busy={busy}
                onSignOut={() => signOut.mutate(device.id)}
              />
            }
          />
        ))}
      </ul>
      <Button className={styles.all} disabled={busy} onClick={() => leave.mutate()}>
        <Trans>Sign out from all</Trans>
      </Button>
    </div>
  );
}

type SignOutOrCurrentProps = { device: Device; busy: boolean; onSignOut: () => void };

function SignOutOrCurrent({ device: { label, current }, busy, onSignOut }: SignOutOrCurrentProps) {
  const { t } = useLingui();
  if (current) {
    return (
      <strong className={styles.current}>
        <Trans>Current</Trans>
      </strong>
    );
  }
  return (
    <Button aria-label={t`Sign out ${label}`} disabled={busy} onClick={onSignOut}>
      <Trans>Sign out</Trans>
    </Button>
  );
}

function Failure({ error }: { error: Error | null }) {
  return (
    <div role="alert">
      {error ? (
        <p className={styles.failure}>
          <FailureReason error={error} />
        </p>
      ) : null}
    </div>
  );
}

function FailureReason({ error }: { error: Error }) {
  if (!isOutcomeUnknown(error)) {
    return <Trans>The server refused this. Nothing was signed out.</Trans>;
  }
  return (
    <Trans>The server did not answer as it should, so it is not known whether that worked.</Trans>
  );
}
