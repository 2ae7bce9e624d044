-- Times are epoch milliseconds. Secrets are kept as hashes only.

CREATE TABLE settings (
  key text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  password_hash text,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  country_code text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  email_verified_at bigint,
  is_active boolean NOT NULL DEFAULT false,
  active_to bigint,
  player_type text NOT NULL DEFAULT 'hiplayer',
  player_id text,
  created_at bigint NOT NULL
);

CREATE TABLE identities (
  oauth_type text NOT NULL,
  oauth_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (oauth_type, oauth_id)
);

-- An identity that an issuer has vouched for and nobody has registered yet.
CREATE TABLE pending_identities (
  oauth_type text NOT NULL,
  oauth_id text NOT NULL,
  client_uuid text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (oauth_type, oauth_id)
);

CREATE TABLE tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  remember boolean NOT NULL,
  icon text NOT NULL,
  label text NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  expires_at bigint NOT NULL
);

CREATE INDEX tokens_by_user ON tokens (user_id, last_seen_at);

CREATE INDEX tokens_by_expiry ON tokens (expires_at);

-- One row a purpose and subject: 'confirm' and a user's id, 'change' and its own id, 'reset' and an address
-- (whether or not anybody has it, so that both cases take the same path).
CREATE TABLE codes (
  purpose text NOT NULL,
  subject text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  sent_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (purpose, subject)
);

CREATE INDEX codes_by_expiry ON codes (expires_at);

CREATE TABLE sign_in_states (
  state text PRIMARY KEY,
  oauth_type text NOT NULL,
  client_uuid text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  expires_at bigint NOT NULL
);

-- Mail that the embedded default keeps instead of sending.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  sent_at bigint NOT NULL
);

-- What the in-process sign-in issuer knows: its people, and the records of its protocol.
CREATE TABLE issuer_people (
  issuer text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  PRIMARY KEY (issuer, email)
);

CREATE TABLE issuer_records (
  issuer text NOT NULL,
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  uid text,
  grant_id text,
  expires_at bigint,
  PRIMARY KEY (issuer, model, id)
);

CREATE INDEX issuer_records_by_uid ON issuer_records (issuer, model, uid);

CREATE INDEX issuer_records_by_grant ON issuer_records (grant_id);
