-- The number of the browser where the password of a registration was typed: to whoever proves the address elsewhere it is a
-- stranger's.
ALTER TABLE users ADD COLUMN registered_by text NOT NULL DEFAULT '';
