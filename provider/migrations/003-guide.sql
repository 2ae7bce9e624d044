-- Channels, their programmes and what was imported. Times are epoch milliseconds; texts are {language: text}.

-- Exactly the channels that viewers are shown; ids are stable across imports, so that favourites stay.
CREATE TABLE channels (
  id text PRIMARY KEY,
  int_id integer NOT NULL,
  number integer,
  title jsonb NOT NULL,
  description jsonb,
  logo text,
  -- The slug of a genre tag on demo channels, the playlist's group on imported ones.
  genre text,
  dvr_seconds integer NOT NULL DEFAULT 0,
  show_posters text NOT NULL DEFAULT 'all',
  stream_link text,
  catchup_link text,
  -- A catch-up address with more placeholders than viewers can fill; our own redirect fills it.
  catchup_source text,
  source text NOT NULL,
  position integer NOT NULL,
  -- Which channel of the imported guide this one shows, and by how much its times are moved.
  xmltv_id text,
  shift_ms bigint NOT NULL DEFAULT 0
);

CREATE INDEX channels_in_order ON channels (position, id);

-- Imported programmes; those of demo channels are computed.
CREATE TABLE programmes (
  channel_id text NOT NULL REFERENCES channels ON DELETE CASCADE,
  start_ms bigint NOT NULL,
  stop_ms bigint NOT NULL,
  title jsonb NOT NULL,
  description jsonb,
  icon text,
  categories jsonb,
  casts jsonb,
  PRIMARY KEY (channel_id, start_ms)
);

-- What a guide day asks for: which programmes of some channels touch it.
CREATE INDEX programmes_by_time ON programmes (channel_id, start_ms, stop_ms);

-- One row: counts the guide's changes, so that a client's copy can be told from a new one.
CREATE TABLE guide_state (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  version integer NOT NULL DEFAULT 1,
  -- 'demo', 'import' or 'both'
  shown text NOT NULL DEFAULT 'demo'
);

INSERT INTO guide_state DEFAULT VALUES;

-- Programmes of an import that is still being read. Worthless after a crash, hence not logged.
CREATE UNLOGGED TABLE staged_programmes (
  batch text NOT NULL,
  id bigint NOT NULL,
  file integer NOT NULL,
  line integer NOT NULL,
  xmltv_id text NOT NULL,
  start_ms bigint NOT NULL,
  stop_ms bigint,
  title jsonb NOT NULL,
  description jsonb,
  icon text,
  categories jsonb,
  casts jsonb
);

CREATE INDEX staged_by_batch ON staged_programmes (batch, xmltv_id, start_ms, id);

-- The channels that guide files and playlists named, as read, so that one kind can be imported anew without the other.
CREATE TABLE imported_channels (
  kind text NOT NULL,
  position integer NOT NULL,
  entry jsonb NOT NULL,
  PRIMARY KEY (kind, position)
);

-- Play reports, counted by day (UTC).
CREATE TABLE live_plays (
  channel_id text NOT NULL,
  type text NOT NULL,
  country text NOT NULL,
  day date NOT NULL,
  plays integer NOT NULL,
  PRIMARY KEY (channel_id, type, country, day)
);
