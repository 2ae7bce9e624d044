/** The slugs that no page of the menu may have, because `/{slug}` is a screen of the app. docs/api.md, "Menu item". */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `about blog channel-order contact devices downloads email-confirmation epg favorites for-grown-ups forgot-password
  invalidate landing login multiview now open password-reset privacy-policy profile profiles registration reminders
  search`.split(/\s+/),
);
