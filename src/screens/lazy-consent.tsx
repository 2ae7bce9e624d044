import { Suspense } from 'react';
import { optionalLazy, renderNothing } from './optional-lazy.ts';

const CookieDialog = optionalLazy(
  async () => (await import('../features/consent/cookie-dialog.tsx')).CookieDialog,
  renderNothing,
);
const AnalyticsSender = optionalLazy(
  async () => (await import('../features/consent/analytics-sender.tsx')).AnalyticsSender,
  renderNothing,
);
const Choices = optionalLazy(
  async () => (await import('../features/consent/cookie-dialog.tsx')).CookieChoices,
  renderNothing,
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
export function CookieChoices() {
  return (
    <Suspense>
      <Choices />
    </Suspense>
  );
}
