-- The address under which a calendar app reads the reminders of a profile. It is a secret, so only its hash is stored.
CREATE TABLE calendars (
  profile_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  -- The language of titles and channels: calendar apps do not send the viewer's.
  language text NOT NULL,
  created_at bigint NOT NULL,
  read_at bigint
);

-- How often a reminder was changed since it was set. A calendar app takes the event with the higher number.
ALTER TABLE reminders ADD COLUMN sequence integer NOT NULL DEFAULT 0;

-- Reminders that were removed, so that calendars learn it. They go when the programme is over.
CREATE TABLE calendar_removals (
  profile_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  id text NOT NULL,
  channel_id text NOT NULL,
  video_title text NOT NULL,
  start_at bigint NOT NULL,
  created_at bigint NOT NULL,
  sequence integer NOT NULL,
  PRIMARY KEY (profile_id, id)
);

CREATE INDEX calendar_removals_by_start ON calendar_removals (start_at);

CREATE FUNCTION count_reminder_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.start_at, NEW.cancelled) IS DISTINCT FROM (OLD.start_at, OLD.cancelled) THEN
    NEW.sequence = OLD.sequence + 1;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER reminder_changed BEFORE UPDATE ON reminders
  FOR EACH ROW EXECUTE FUNCTION count_reminder_change();

-- Only where there is a calendar somebody must learn of it. Beyond 300 a reminder is just no longer in the calendar. The row of
-- the profile itself is gone when the profile goes.
CREATE FUNCTION note_removed_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_removals
  SELECT OLD.profile_id, OLD.id, OLD.channel_id, OLD.video_title, OLD.start_at, OLD.created_at, OLD.sequence + 1
  FROM profiles JOIN calendars ON profile_id = profiles.id WHERE profiles.id = OLD.profile_id
    AND (SELECT count(*) FROM calendar_removals r WHERE r.profile_id = OLD.profile_id) < 300
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER reminder_removed AFTER DELETE ON reminders
  FOR EACH ROW EXECUTE FUNCTION note_removed_reminder();

CREATE FUNCTION note_returned_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_removals WHERE profile_id = NEW.profile_id AND id = NEW.id
  RETURNING sequence + 1 INTO NEW.sequence;
  NEW.sequence = coalesce(NEW.sequence, 0);
  RETURN NEW;
END $$;

CREATE TRIGGER reminder_returned BEFORE INSERT ON reminders
  FOR EACH ROW EXECUTE FUNCTION note_returned_reminder();
