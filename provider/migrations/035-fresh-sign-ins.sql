-- Until when a sign-in stands in for the password as the proof of the account's owner. Null: it does not.
ALTER TABLE tokens ADD COLUMN fresh_until bigint;
