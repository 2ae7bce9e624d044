-- What a search looks through, made by the catalogue's loader as a whole. Words are folded before they come here.

-- Each wording of a title or a name, with and without its article: a search finds first what begins as was typed.
CREATE TABLE search_titles (
  title text COLLATE "C" NOT NULL,
  type text NOT NULL,
  id text NOT NULL,
  -- The order among things that fit equally well.
  place integer NOT NULL,
  PRIMARY KEY (title, type, id)
);

-- The words of a thing, once for each tier: 1 its title's, 2 its people's and tags' besides, 3 all there are. Each tier has an
-- index of its own, and lies together, so that a word that thousands of titles have is answered without the longer texts. No
-- index is in the order of `place`: the planner would walk it through all things when two common words never meet.
CREATE TABLE search_words (
  tier smallint NOT NULL,
  type text NOT NULL,
  id text NOT NULL,
  place integer NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (type, id, tier)
);

CREATE INDEX search_by_title ON search_words USING gin (words) WHERE tier = 1;

CREATE INDEX search_by_credits ON search_words USING gin (words) WHERE tier = 2;

CREATE INDEX search_by_anything ON search_words USING gin (words) WHERE tier = 3;

ALTER TABLE entries DROP COLUMN title_words, DROP COLUMN words;
