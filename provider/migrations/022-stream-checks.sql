-- What was found out about each stream that a channel may play: provider/streams. Times are epoch milliseconds.
CREATE TABLE stream_checks (
  -- A hash of address and request headers: neither can be read from it.
  key text PRIMARY KEY,
  -- `hls`, `ts`, `mp4`, `dash`, `page` or `unknown`
  kind text NOT NULL,
  https boolean NOT NULL,
  -- Whether every answer allows the app's origin; null where none was read.
  cors boolean,
  -- Names of codecs in FFmpeg's words.
  codecs jsonb NOT NULL DEFAULT '[]',
  -- Whether only a licence opens it (DRM).
  protected boolean NOT NULL DEFAULT false,
  embed_url text,
  -- Whether it gave something to play when it was looked at last.
  alive boolean NOT NULL,
  -- `plays`, `relay`, `embed`, `never` or `dead`; null until two looks at a new stream have failed.
  verdict text,
  reason text,
  checked_at bigint NOT NULL,
  -- Failed looks since the last good one.
  failures integer NOT NULL DEFAULT 0,
  next_at bigint NOT NULL
);

CREATE INDEX stream_checks_due ON stream_checks (next_at);
CREATE INDEX stream_checks_embedded ON stream_checks (embed_url) WHERE embed_url IS NOT NULL;

-- Counts the changes of what viewers are shown of the checks. The version of the guide is left alone: an import that
-- runs meanwhile would begin again. The trigger of the table notifies whoever keeps answers.
ALTER TABLE guide_state ADD COLUMN checks_version integer NOT NULL DEFAULT 1;
