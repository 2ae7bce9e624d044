import { Suspense } from 'react';
import { lazyAfterFirstScreen } from '../ui/optional-lazy.tsx';

const CookieDialog = lazyAfterFirstScreen(
  async () => (await import('../features/consent/cookie-dialog.tsx')).CookieDialog,
);
const AnalyticsSender = lazyAfterFirstScreen(
  async () => (await import('../features/consent/analytics-sender.tsx')).AnalyticsSender,
);
const Choices = lazyAfterFirstScreen(
  async () => (await import('../features/consent/cookie-dialog.tsx')).CookieButton,
);

/** Cookie dialog and analytics. They are fetched after the first screen, which does not wait for them. */
export function LazyConsent() {
  return (
    <Suspense>
      <CookieDialog />
      <AnalyticsSender />
    </Suspense>
  );
}

/** The cookie button of the footer. */
export function CookieButton() {
  return (
    <Suspense>
      <Choices />
    </Suspense>
  );
}
