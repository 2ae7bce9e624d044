/** Where the app shows a screen of its own: at `/{name}` no page of a menu can be opened. docs/api.md, "Menu item". */
export const screenNames: ReadonlySet<string> = new Set(
  `about blog channel-order contact devices downloads email-confirmation epg favorites for-grown-ups forgot-password
  invalidate landing login multiview now open password-reset privacy-policy profile profiles registration reminders
  search`.split(/\s+/),
);
