-- The id of each channel of a playlist. It outlives the channel and its source, so that viewers find favourites and
-- reminders again when the channel comes back, and no other channel gets its id. Channels of panels and tuners have ids
-- of their own, and are not in here.
CREATE TABLE channel_ids (
  id text PRIMARY KEY,
  -- `m3u` or, for a channel that only a guide names and whose own id belongs to another channel, `xmltv`
  kind text NOT NULL,
  -- Empty for `npm run import`.
  source_id text NOT NULL,
  -- The `tvg-id` in lower case. It is empty when the playlist has none.
  guide_id text NOT NULL,
  name text NOT NULL,
  shift_ms integer NOT NULL,
  -- The version of the guide that listed the channel last.
  guide_version integer NOT NULL
);
