-- What viewers asked to be told of: the truth that every delivery is derived from. Times are epoch milliseconds.
-- `id` is the client's (SHA-256 of channel, title, first known start and viewer) and stays when the programme moves.
CREATE TABLE reminders (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id text NOT NULL,
  channel_id text NOT NULL,
  video_title text NOT NULL,
  start_at bigint NOT NULL,
  -- The programme was taken off the schedule: only that is still to be told.
  cancelled boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, id)
);

CREATE INDEX reminders_by_start ON reminders (channel_id, start_at);

-- One browser of one viewer, for as long as the sign-in lasts under which it was registered.
CREATE TABLE push_subscriptions (
  client_uuid uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_id uuid NOT NULL REFERENCES tokens ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  updated_at bigint NOT NULL
);

CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

CREATE INDEX push_subscriptions_by_token ON push_subscriptions (token_id);

-- What a browser was told, so that a fan-out that is taken up again does not tell it twice.
CREATE TABLE reminder_deliveries (
  reminder_id text NOT NULL,
  client_uuid uuid NOT NULL,
  news text NOT NULL,
  start_at bigint NOT NULL,
  -- Until then one process is telling it; after that, if it was not told, any process may.
  claimed_until bigint NOT NULL,
  told_at bigint,
  PRIMARY KEY (reminder_id, client_uuid, news, start_at)
);

CREATE INDEX reminder_deliveries_by_start ON reminder_deliveries (start_at);
