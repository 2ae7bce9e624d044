/** A reminder of the evening news, without an id. */
export const eveningNews = {
  c_id: 'nile-news',
  st: '2026-11-21 18:00:00',
  n1: false,
  n2: false,
  n3: false,
  title: 'Evening news',
  channel_title: 'Nile News',
};
