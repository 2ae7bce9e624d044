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

/** Cookies and measuring; fetched beside the first screen, which does not wait for them. */
export function Consent() {
  return (
    <Suspense>
      <CookieDialog />
      <Measuring />
    </Suspense>
  );
}

/** For the footer. */
export function CookieChoices() {
  return (
    <Suspense>
      <Choices />
    </Suspense>
  );
}
