-- What a viewer goes on with: not what was watched to its end, nor what they took out of the list.
ALTER TABLE progress ADD COLUMN finished boolean NOT NULL DEFAULT false;
ALTER TABLE progress ADD COLUMN hidden boolean NOT NULL DEFAULT false;
UPDATE progress SET finished = viewed_at IS NOT NULL;
CREATE INDEX progress_newest ON progress (user_id, updated_at DESC);

-- Parts of a video that viewers may skip: [{ kind, from, to }] in seconds.
ALTER TABLE videos ADD COLUMN marks jsonb;
