-- Push addresses of which the push service said that they have ended. Some browsers still give them out. An address is a
-- secret, so only its hash is stored.
CREATE TABLE gone_push_addresses (
  address_hash text PRIMARY KEY,
  gone_at bigint NOT NULL
);
