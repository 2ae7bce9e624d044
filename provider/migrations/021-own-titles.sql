-- Films and shows of an operator's own: where their pictures and streams are, and which ids they were given. An address
-- is {"sourceId", "address"}, an http(s) address or a path in the folder of that source. Times are epoch milliseconds.

ALTER TABLE videos
  ADD COLUMN is_own boolean,
  ADD COLUMN poster jsonb,
  ADD COLUMN backdrop jsonb,
  ADD COLUMN trailer jsonb,
  -- The one to play first, then its backups: an address with `headers`, `isSecret` and `subtitles`.
  ADD COLUMN streams jsonb,
  ADD COLUMN added_at bigint,
  ALTER COLUMN recorded_on DROP NOT NULL;

ALTER TABLE shows
  ADD COLUMN is_own boolean,
  ADD COLUMN poster jsonb,
  ADD COLUMN backdrop jsonb,
  ADD COLUMN trailer jsonb,
  ADD COLUMN added_at bigint,
  ALTER COLUMN tagline DROP NOT NULL,
  ALTER COLUMN year_from DROP NOT NULL,
  ALTER COLUMN year_to DROP NOT NULL;

-- The number that its source gives an episode in its season; without it the episodes of the season are counted.
ALTER TABLE episodes ADD COLUMN in_season integer;

ALTER TABLE casts
  ADD COLUMN is_own boolean,
  ALTER COLUMN born DROP NOT NULL,
  ALTER COLUMN country DROP NOT NULL,
  ALTER COLUMN about DROP NOT NULL;

-- The id of the catalogue for each title of a source. It outlives the title and its source, so that a viewer finds
-- favourites and positions again when the title comes back. Two sources with one film have one id.
CREATE TABLE title_ids (
  -- `film`, `show` or `episode`
  kind text NOT NULL,
  source_id text NOT NULL,
  -- The id that the source gives it; for an episode the show's comes first.
  own_id text NOT NULL,
  id text NOT NULL,
  PRIMARY KEY (kind, source_id, own_id)
);

-- One row: what the pages are made of.
CREATE TABLE own_pages (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Whether the operator has asked to see the demo instead of what they brought.
  demo boolean NOT NULL DEFAULT false,
  -- The last `pages.json` without a fault, and what is wrong with the present one.
  document jsonb,
  fault text
);

INSERT INTO own_pages DEFAULT VALUES;
