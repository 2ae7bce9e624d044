-- The template of past programmes at each backup address of a channel. The key is that address. An empty text: the
-- address of a past programme is made from the backup address. A backup address that is not in here has no catch-up.
ALTER TABLE channels ADD COLUMN backup_catch_ups jsonb;
