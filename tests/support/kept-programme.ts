/** The download of a past programme whose parts the browser has deleted, for the screen of a download. */
import type { Download } from '#src/contracts/download.ts';

export const keptCopy = 'd'.repeat(32);

/** `at`: when it was added, in epoch milliseconds. Its title is a name that is the same in every language. */
export const keptProgramme = (at: number): Download => ({
  copy: keptCopy,
  subject: { type: 'programme', channel_id: 'news', start: at / 1000 - 7200, duration: 3600 },
  ...{ title: 'Sahra', title_trans: undefined },
  ...{ kind: 'hls', bandwidth: 0, state: 'failed', reason: 'lost', kept_parts: 1, parts: 1 },
  ...{ bytes: 0, on_metered: true, days: 7, added_at: at, checked_at: at, subtitles: [] },
});
