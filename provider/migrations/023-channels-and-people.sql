-- What the operator wants of channels and viewers, and what happened to accounts. Times are epoch milliseconds.

-- Fields that commands set for a channel: provider/channels/channel-edit.ts. channels.json wins over them.
CREATE TABLE channel_edits (
  channel_id text PRIMARY KEY,
  edit jsonb NOT NULL,
  changed_at bigint NOT NULL
);

-- A hidden channel keeps its programmes, so that it can be shown again without an import.
ALTER TABLE channels ADD COLUMN hidden boolean NOT NULL DEFAULT false;

-- When the operator blocked the account. It stays blocked whatever else happens to it.
ALTER TABLE users ADD COLUMN blocked_at bigint;

-- By this a player shows for whom it asks for a stream: it is part of the address. It is no sign-in.
ALTER TABLE users ADD COLUMN playback_token uuid NOT NULL DEFAULT gen_random_uuid();

CREATE UNIQUE INDEX users_by_playback_token ON users (playback_token);

-- Sign-ins, refusals, imports and changes of accounts, for the operator.
CREATE TABLE access_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  -- provider/operations/access-log.ts lists them.
  event text NOT NULL,
  -- The address of the viewer whom it concerns; empty where it concerns none.
  email text NOT NULL DEFAULT '',
  -- Who did it: `viewer`, `operator` or `provider`.
  actor text NOT NULL,
  detail text NOT NULL DEFAULT ''
);

CREATE INDEX access_log_by_time ON access_log (at);

CREATE INDEX access_log_by_email ON access_log (email, id);
