-- The order of channels that a profile has made: ids, the first channel first.
CREATE TABLE channel_orders (
  profile_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  channels text[] NOT NULL,
  -- Epoch milliseconds.
  changed_at bigint NOT NULL
);
