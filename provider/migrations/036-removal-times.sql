-- When a viewer took the title out of Continue watching: a position that was made before, and comes later, does not put
-- it back.
ALTER TABLE progress ADD COLUMN hidden_at bigint;
