/**
 * What a provider answers that has nothing yet, by path: `provider/process/without-demo.test.ts` holds ours to it, and
 * the screens are shown before it in component tests.
 */
export const emptyAnswers = {
  pages: { data: [] },
  'live-streams': { data: [] },
  'live-streams/epg': { data: [] },
  entries: { data: [], last_page: 1 },
  search: { data: { data: [], last_page: 1 } },
  'blog/posts': { data: [], last_page: 1 },
  'web-notifications': { status: 200, data: [] },
  settings: {
    data: {
      empty: ['blog', 'guide'],
      import_command:
        'npm run source -- add m3u channels.m3u\nnpm run import -- --m3u channels.m3u --xmltv guide.xml.gz',
    },
  },
};
