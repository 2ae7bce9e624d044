import { Suspense } from 'react';
import { nothing, quietLazy } from './quiet-lazy.ts';

const CookieDialog = quietLazy(
  async () => (await import('../features/consent/cookie-dialog.tsx')).CookieDialog,
  nothing,
);
const Measuring = quietLazy(
  async () => (await import('../features/consent/measuring.tsx')).Measuring,
  nothing,
);
const Choices = quietLazy(
  async () => (await import('../features/consent/cookie-choices.tsx')).CookieChoices,
  nothing,
);

/** Cookie dialog and analytics. They are fetched after the first screen, which does not wait for them. */
export function Consent() {
  return (
    <Suspense>
      <CookieDialog />
      <Measuring />
    </Suspense>
  );
}

/** The cookie button of the footer. */
export function CookieChoices() {
  return (
    <Suspense>
      <Choices />
    </Suspense>
  );
}
