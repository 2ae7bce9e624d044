/** What the app does with each status, for docs/openapi.json and for the table in docs/api.md. */

export type Status = {
  /** The status, as the table names it. */
  readonly name: string;
  readonly means: string;
  /** The keys of `responses` in the document. Without them, the row explains a status that is already there. */
  readonly codes?: readonly string[];
};

export const statuses: readonly Status[] = [
  { name: '2xx', means: 'done; but a body with an `error` field counts as 422' },
  { name: '304', means: 'a guide day that has not changed' },
  {
    name: '400, 422',
    means: 'refused, with words for the viewer: see “refusal” in [Forms](#forms)',
    codes: ['400', '422'],
  },
  {
    name: '401',
    means:
      'the token is no longer good: the viewer is signed out, unless it comes with a page of HTML. Without a token it is a refusal like any other',
    codes: ['401'],
  },
  {
    name: '403',
    means:
      'with `error_code` `profile`: who is watching has to be said again, with `child`: not for a child’s profile. Without it, of `GET /user`: the account may not watch',
    codes: ['403'],
  },
  { name: '404, 410', means: 'not there', codes: ['404', '410'] },
  {
    name: '404, 405, 501',
    means: 'of a call that may be missing: there is no such call',
    codes: ['405', '501'],
  },
  {
    name: '423',
    means:
      'the e-mail address has to be confirmed first; the body names the user by `id` or `user_id`, bare or below `temp_user`, `user` or `data`',
  },
  {
    name: '408, 425, 429, 5xx (but 501)',
    means: 'may pass by itself: the app asks again, see [Limits](#limits)',
    codes: ['408', '425', '429', '5XX'],
  },
];
