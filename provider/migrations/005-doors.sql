-- A push subscription belongs to the sign-in under which it was registered. Databases of before had no such column: which sign-in
-- each of theirs belonged to is not known, so that they go, and every browser registers again when its app is opened.
ALTER TABLE push_subscriptions ADD COLUMN IF NOT EXISTS token_id uuid REFERENCES tokens ON DELETE CASCADE;
DELETE FROM push_subscriptions WHERE token_id IS NULL;
ALTER TABLE push_subscriptions ALTER COLUMN token_id SET NOT NULL;
CREATE INDEX IF NOT EXISTS push_subscriptions_by_token ON push_subscriptions (token_id);

-- The same databases knew deliveries that are done, and no claims.
ALTER TABLE reminder_deliveries ADD COLUMN IF NOT EXISTS claimed_until bigint NOT NULL DEFAULT 0;
ALTER TABLE reminder_deliveries ALTER COLUMN claimed_until DROP DEFAULT;
ALTER TABLE reminder_deliveries ALTER COLUMN told_at DROP NOT NULL;

-- When a change of address was asked for: it lives an hour from then, however often its code is sent again.
ALTER TABLE codes ADD COLUMN asked_at bigint NOT NULL DEFAULT 0;

-- Browsers that have signed in to an account before: strangers' wrong guesses do not count against them.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_uuid text NOT NULL,
  seen_at bigint NOT NULL,
  PRIMARY KEY (user_id, client_uuid)
);

-- Counted tries, of all processes together. The columns are those that rate-limiter-flexible writes; `expire` is epoch milliseconds.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE INDEX rate_limits_by_expiry ON rate_limits (expire);
