-- The chapters of a video: where each begins, in seconds, and its title in the languages that it has.
ALTER TABLE videos ADD COLUMN chapters jsonb;
