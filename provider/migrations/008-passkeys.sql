-- Passkeys: public keys that a viewer signs in with instead of a password.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL DEFAULT '',
  name text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint
);

CREATE INDEX passkeys_by_user ON passkeys (user_id, created_at);

-- What a browser is asked to sign: good for one answer. With a user it adds a passkey, without one it signs in.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  expires_at bigint NOT NULL
);

CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);

-- How a sign-in was proved: 'password', 'external' or 'passkey'. A fresh one of the latter two stands in for the password.
ALTER TABLE tokens ADD COLUMN proved_by text NOT NULL DEFAULT 'password';

-- Whether the viewer chose to stay signed in before the external sign-in took them away.
ALTER TABLE sign_in_states ADD COLUMN remember boolean NOT NULL DEFAULT false;

-- What the letter to the old address holds: whoever has it may stop the change.
ALTER TABLE codes ADD COLUMN stop_hash text;
