-- Nobody chose the type that every new account was given, so it is none: whoever has none gets the kind that the settings name.
ALTER TABLE users ALTER COLUMN player_type DROP DEFAULT;
ALTER TABLE users ALTER COLUMN player_type DROP NOT NULL;
UPDATE users SET player_type = NULL WHERE player_type = 'hiplayer';
