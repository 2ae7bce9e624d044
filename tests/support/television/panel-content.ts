/** What the panel of the tests has: two channels, two films and a show, as panels write them. */

type Item = Record<string, unknown>;

export type PanelContent = {
  live_categories: Item[];
  live: Item[];
  vod_categories: Item[];
  vod: Item[];
  /** The key is the id of the film. */
  vod_info: Record<string, Item>;
  series_categories: Item[];
  series: Item[];
  /** The key is the id of the show. */
  series_info: Record<string, Item>;
  /** XMLTV. */
  guide: string;
};

export const panelContent = (): PanelContent => ({
  live_categories: [{ category_id: '1', category_name: 'News', parent_id: 0 }],
  live: [
    {
      num: 1,
      name: 'Harbour News',
      stream_type: 'live',
      stream_id: 101,
      stream_icon: 'http://panel.example/logos/101.png',
      epg_channel_id: 'harbour.example',
      added: '1700000000',
      category_id: '1',
      tv_archive: 1,
      direct_source: '',
      tv_archive_duration: 3,
    },
    {
      num: 2,
      name: 'Salt &amp; Sea',
      stream_type: 'live',
      stream_id: 102,
      stream_icon: '',
      epg_channel_id: null,
      added: '1700000000',
      category_id: '9',
      tv_archive: 0,
      direct_source: '',
      tv_archive_duration: 0,
    },
  ],
  vod_categories: [{ category_id: '5', category_name: 'Night films', parent_id: 0 }],
  vod: [
    {
      num: 1,
      name: 'The Salt Road (2019)',
      stream_type: 'movie',
      stream_id: 201,
      stream_icon: 'http://panel.example/posters/201.jpg',
      rating: '7.1',
      rating_5based: 3.6,
      added: '1700000200',
      category_id: '5',
      container_extension: 'mkv',
    },
    { num: 2, name: 'Low Tide', stream_id: 202, added: '1700000100', category_id: '5' },
  ],
  vod_info: {
    201: {
      info: {
        movie_image: 'http://panel.example/posters/201-large.jpg',
        plot: 'One lorry, no reverse gear.',
        cast: 'Nour Haddad, Tom Vale',
        director: 'Rima Aziz',
        genre: 'Drama, Thriller',
        releasedate: '2019-03-02',
        mpaa_rating: 'PG-13',
        duration_secs: 5400,
        duration: '01:30:00',
        backdrop_path: ['http://panel.example/backdrops/201.jpg'],
        youtube_trailer: 'aBcDeFgHiJk',
      },
      movie_data: { stream_id: 201, name: 'The Salt Road', container_extension: 'mkv' },
    },
    202: { info: [], movie_data: { stream_id: 202, name: 'Low Tide' } },
  },
  series_categories: [{ category_id: '7', category_name: 'Harbour stories', parent_id: 0 }],
  series: [
    {
      num: 1,
      name: 'Night Ferry',
      series_id: 301,
      cover: 'http://panel.example/covers/301.jpg',
      plot: 'A ferry that sails at night.',
      cast: 'Nour Haddad',
      director: '',
      genre: 'Drama',
      releaseDate: '2021-09-01',
      last_modified: '1700000300',
      backdrop_path: [],
      category_id: '7',
    },
  ],
  series_info: {
    301: {
      seasons: [{ season_number: 1, name: 'The crossing', episode_count: 2 }],
      info: { name: 'Night Ferry', plot: 'A ferry that sails at night.' },
      episodes: {
        1: [
          {
            id: '4002',
            episode_num: 2,
            title: 'Fog',
            container_extension: 'mp4',
            season: 1,
            info: { plot: 'Nobody sees the bow.', duration: '00:45:30', releasedate: '2021-09-08' },
          },
          {
            id: '4001',
            episode_num: 1,
            title: 'Cast off',
            container_extension: 'mkv',
            season: 1,
            info: { duration_secs: '2700', movie_image: 'http://panel.example/stills/4001.jpg' },
          },
        ],
        2: [{ id: '4003', episode_num: '1', title: 'Return', season: 2, info: [] }],
      },
    },
  },
  guide:
    '<tv><channel id="harbour.example"><display-name>Harbour News</display-name></channel><programme channel="harbour.example" start="20261121130000 +0000" stop="20261121140000 +0000"><title>Tides</title></programme></tv>',
});
