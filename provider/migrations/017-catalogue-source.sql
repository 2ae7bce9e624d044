-- Whose the loaded catalogue is, 'demo' or 'operator': a demo's goes when the database becomes an operator's. Until this
-- version every provider loaded the demo's.

ALTER TABLE catalogue_state ADD COLUMN source text NOT NULL DEFAULT 'demo';
