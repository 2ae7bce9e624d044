-- Deleting a viewer deletes their rows here too. Without an index each of these tables is read from end to end for it.
CREATE INDEX codes_by_user ON codes (user_id);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);
CREATE INDEX identities_by_user ON identities (user_id);

-- The hourly clean-up finds accounts that nobody confirmed without reading everybody's.
CREATE INDEX users_unconfirmed ON users (created_at) WHERE email_verified_at IS NULL AND NOT is_active;
