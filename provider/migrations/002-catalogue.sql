-- What can be watched and read. Texts are {language: text}, times are epoch milliseconds. The catalogue's own tables are
-- replaced as a whole by its loader; what viewers did (favourites, progress, views) refers to them by id only, so that it
-- outlives a title that goes and comes back.

CREATE TABLE tags (
  id text PRIMARY KEY,
  int_id integer NOT NULL,
  category text NOT NULL,
  title jsonb NOT NULL,
  position integer NOT NULL
);

CREATE TABLE casts (
  id text PRIMARY KEY,
  int_id integer NOT NULL,
  name jsonb NOT NULL,
  born text NOT NULL,
  country jsonb NOT NULL,
  about jsonb NOT NULL
);

-- Films, short videos and the episodes of shows.
CREATE TABLE videos (
  id text PRIMARY KEY,
  int_id integer NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  tagline jsonb,
  description jsonb NOT NULL,
  availability jsonb,
  seconds integer NOT NULL,
  recorded_on text NOT NULL,
  trailers integer NOT NULL,
  -- Whose pictures it shows: its own slug, or its show's.
  art text NOT NULL
);

CREATE TABLE shows (
  id text PRIMARY KEY,
  int_id integer NOT NULL,
  title jsonb NOT NULL,
  tagline jsonb NOT NULL,
  description jsonb NOT NULL,
  availability jsonb,
  year_from integer NOT NULL,
  year_to integer NOT NULL,
  trailers integer NOT NULL
);

CREATE TABLE seasons (
  id text PRIMARY KEY,
  show_id text NOT NULL,
  number integer NOT NULL,
  title jsonb NOT NULL
);

CREATE INDEX seasons_of_show ON seasons (show_id, number);

CREATE TABLE episodes (
  video_id text PRIMARY KEY,
  show_id text NOT NULL,
  season_id text NOT NULL,
  -- Counted through all seasons of the show.
  number integer NOT NULL
);

CREATE INDEX episodes_of_show ON episodes (show_id, number);

-- Every video and show once more, as lists and searches see it. Episodes are found by searching only: not `listed`.
CREATE TABLE entries (
  type text NOT NULL,
  id text NOT NULL,
  position integer NOT NULL,
  listed boolean NOT NULL,
  title_words tsvector NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (type, id)
);

CREATE INDEX entries_in_order ON entries (position, type, id) WHERE listed;

CREATE INDEX entries_of_type ON entries (type, position, id) WHERE listed;

CREATE INDEX entries_by_words ON entries USING gin (words);

-- `position` is the entry's, so that a tag's entries come from the index in their order; `place` orders an entry's tags.
CREATE TABLE entry_tags (
  type text NOT NULL,
  entry_id text NOT NULL,
  tag_id text NOT NULL,
  place integer NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (type, entry_id, tag_id)
);

CREATE INDEX entries_of_tag ON entry_tags (tag_id, position, type, entry_id);

CREATE TABLE entry_casts (
  type text NOT NULL,
  entry_id text NOT NULL,
  cast_id text NOT NULL,
  place integer NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (type, entry_id, cast_id)
);

CREATE INDEX entries_of_cast ON entry_casts (cast_id, position, type, entry_id);

CREATE TABLE pages (
  slug text PRIMARY KEY,
  title jsonb NOT NULL,
  position integer NOT NULL
);

CREATE TABLE strips (
  id text PRIMARY KEY,
  page_slug text NOT NULL,
  title jsonb NOT NULL,
  component text NOT NULL,
  button jsonb,
  -- Goes on with the operator's own channels after those that it names.
  stands_in boolean NOT NULL,
  position integer NOT NULL
);

CREATE INDEX strips_of_page ON strips (page_slug, position);

CREATE TABLE strip_entries (
  strip_id text NOT NULL,
  type text NOT NULL,
  entry_id text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (strip_id, type, entry_id)
);

CREATE INDEX entries_of_strip ON strip_entries (strip_id, position);

CREATE TABLE posts (
  slug text PRIMARY KEY,
  int_id integer NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  category jsonb NOT NULL,
  author text NOT NULL,
  content jsonb NOT NULL,
  published_at bigint NOT NULL,
  words tsvector NOT NULL
);

CREATE INDEX posts_by_date ON posts (published_at DESC, slug);

CREATE TABLE web_notifications (
  id text PRIMARY KEY,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  link text NOT NULL,
  picture text NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE house_ads (
  slug text PRIMARY KEY,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  link text NOT NULL,
  position integer NOT NULL
);

-- One row: which catalogue is loaded, and when the first one was, from which its dates are counted.
CREATE TABLE catalogue_state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  hash text NOT NULL,
  first_loaded_at bigint NOT NULL
);

CREATE TABLE favourites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL,
  entry_id text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, type, entry_id)
);

CREATE INDEX favourites_by_date ON favourites (user_id, created_at DESC, type, entry_id);

CREATE TABLE progress (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  video_id text NOT NULL,
  seconds integer NOT NULL,
  viewed_at bigint,
  client_uuid text,
  updated_at bigint NOT NULL,
  PRIMARY KEY (user_id, video_id)
);

CREATE TABLE view_counts (
  video_id text PRIMARY KEY,
  total bigint NOT NULL
);

-- When a device's view of a video was last counted.
CREATE TABLE video_views (
  video_id text NOT NULL,
  client_uuid text NOT NULL,
  country text NOT NULL,
  counted_at bigint NOT NULL,
  PRIMARY KEY (video_id, client_uuid)
);

CREATE INDEX video_views_by_age ON video_views (counted_at);

-- What a change was answered, so that its repeat is answered the same and does nothing.
CREATE TABLE answered_changes (
  actor text NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  answer jsonb,
  answered_at bigint NOT NULL,
  PRIMARY KEY (actor, call, key)
);

CREATE INDEX answered_changes_by_age ON answered_changes (answered_at);
