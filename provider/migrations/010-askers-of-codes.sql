-- Whoever asks for a code has one of their own, with tries that no stranger can use up. Empty where only one can ask.
ALTER TABLE codes ADD COLUMN asked_by text NOT NULL DEFAULT '';
ALTER TABLE codes ADD COLUMN strangers_tries int NOT NULL DEFAULT 0;
ALTER TABLE codes DROP CONSTRAINT codes_pkey;
ALTER TABLE codes ADD PRIMARY KEY (purpose, subject, asked_by);
