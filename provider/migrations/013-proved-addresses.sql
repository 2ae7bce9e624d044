-- An address is an account's once it is proved. Until then any number of registrations may name it, so that nobody learns by
-- registering whether it has an account, and nobody keeps its owner from one.
ALTER TABLE users DROP CONSTRAINT users_email_key;
CREATE UNIQUE INDEX users_by_proved_email ON users (email) WHERE email_verified_at IS NOT NULL;
CREATE INDEX users_by_email ON users (email, created_at);
