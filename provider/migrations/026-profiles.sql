-- Who is watching: the profiles of an account. The main profile has the id of its account, so that what was kept of a
-- viewer before there were profiles is the main profile's.
CREATE TABLE profiles (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Empty for a main profile that nobody has named: it is shown with the first name of the account.
  name text NOT NULL DEFAULT '',
  picture text,
  language text,
  -- Of a child's profile: the highest certificate that it may see, in years.
  max_age integer,
  -- Of a child's profile: whether it has channels without a certificate.
  unrated_channels boolean NOT NULL DEFAULT false,
  pin_hash text,
  -- Counts the changes of the PIN: passes of before are refused.
  pin_version integer NOT NULL DEFAULT 0,
  -- Part of the addresses that the profile plays.
  playback_token uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Counts what the profile marks and watches: 012-marks.sql.
  marks integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  -- The order in which they are shown.
  position integer GENERATED ALWAYS AS IDENTITY,
  -- Somebody has to be able to raise a ceiling.
  CONSTRAINT main_profile_is_no_childs CHECK (id <> user_id OR max_age IS NULL)
);

CREATE INDEX profiles_by_user ON profiles (user_id, position);

CREATE UNIQUE INDEX profiles_by_playback_token ON profiles (playback_token);

INSERT INTO profiles (id, user_id, playback_token, marks, created_at)
  SELECT id, id, playback_token, marks, created_at FROM users;

CREATE FUNCTION add_main_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (id, user_id, created_at) VALUES (NEW.id, NEW.id, NEW.created_at);
  RETURN NULL;
END $$;

CREATE TRIGGER main_profile AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION add_main_profile();

-- What a viewer keeps is a profile's. Deliveries have no foreign key.
ALTER TABLE favourites DROP CONSTRAINT favourites_user_id_fkey;
ALTER TABLE favourites RENAME COLUMN user_id TO profile_id;
ALTER TABLE favourites ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;

ALTER TABLE progress DROP CONSTRAINT progress_user_id_fkey;
ALTER TABLE progress RENAME COLUMN user_id TO profile_id;
ALTER TABLE progress ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;

ALTER TABLE reminders DROP CONSTRAINT reminders_user_id_fkey;
ALTER TABLE reminders RENAME COLUMN user_id TO profile_id;
ALTER TABLE reminders ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;

ALTER TABLE push_subscriptions DROP CONSTRAINT push_subscriptions_user_id_fkey;
ALTER TABLE push_subscriptions RENAME COLUMN user_id TO profile_id;
ALTER TABLE push_subscriptions ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;

ALTER TABLE reminder_deliveries RENAME COLUMN user_id TO profile_id;

ALTER TABLE reminder_rules DROP CONSTRAINT reminder_rules_user_id_fkey;
ALTER TABLE reminder_rules RENAME COLUMN user_id TO profile_id;
ALTER TABLE reminder_rules ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;

ALTER TABLE removed_reminders DROP CONSTRAINT removed_reminders_user_id_fkey;
ALTER TABLE removed_reminders RENAME COLUMN user_id TO profile_id;
ALTER TABLE removed_reminders ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION count_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET marks = marks + 1 WHERE id = coalesce(NEW.profile_id, OLD.profile_id);
  RETURN NULL;
END $$;

ALTER TABLE users DROP COLUMN marks;
ALTER TABLE users DROP COLUMN playback_token;

-- From how many years of age the certificate allows watching; null where there is no certificate, or one that is not
-- known. An episode has that of its show.
ALTER TABLE entries ADD COLUMN min_age smallint;
UPDATE entries SET min_age = (
  SELECT max(substring(tag_id FROM '^age-(\d{1,2})$')::integer) FROM entry_tags
  WHERE entry_tags.type = entries.type AND entry_tags.entry_id = entries.id);
UPDATE entries SET min_age = shown.min_age FROM episodes JOIN entries shown ON shown.type = 'tv-show' AND shown.id = show_id
  WHERE entries.type = 'video' AND entries.id = episodes.video_id;

ALTER TABLE channels ADD COLUMN min_age smallint;
