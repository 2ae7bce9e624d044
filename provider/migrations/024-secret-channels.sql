-- Whether an address of the channel holds a password, so that viewers only get it through the relay, and how many
-- streams its server sends at once to all viewers of its source together; null where nobody has said so.
ALTER TABLE channels ADD COLUMN secret boolean NOT NULL DEFAULT false;
ALTER TABLE channels ADD COLUMN connections integer;
