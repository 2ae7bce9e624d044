-- Reminders by rule, and what a guide says of programmes that rules ask for. Times are epoch milliseconds.

ALTER TABLE programmes ADD COLUMN series_id text;
ALTER TABLE programmes ADD COLUMN episode_id text;
-- False is a repeat; null where the guide does not say.
ALTER TABLE programmes ADD COLUMN is_new boolean;
-- From how many years of age the certificate allows watching.
ALTER TABLE programmes ADD COLUMN certificate_age smallint;

ALTER TABLE staged_programmes ADD COLUMN series_id text;
ALTER TABLE staged_programmes ADD COLUMN episode_id text;
ALTER TABLE staged_programmes ADD COLUMN is_new boolean;
ALTER TABLE staged_programmes ADD COLUMN certificate_age smallint;

-- What a viewer wants to be reminded of again and again. `id` is the client's.
CREATE TABLE reminder_rules (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  -- src/contracts/reminder-rule.ts, without the id.
  rule jsonb NOT NULL,
  created_at bigint NOT NULL,
  -- Counts the changes of the rule, and which of them the guide was asked for.
  revision integer NOT NULL DEFAULT 1,
  applied_revision integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, id)
);

CREATE INDEX reminder_rules_to_apply ON reminder_rules (user_id) WHERE applied_revision <> revision;

-- The rules that found the programme. A reminder that the viewer did not set by hand goes with the last of them.
ALTER TABLE reminders ADD COLUMN rules uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE reminders ADD COLUMN by_hand boolean NOT NULL DEFAULT true;

-- Programmes whose reminder the viewer removed by hand: rules that are older make none again.
CREATE TABLE removed_reminders (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  channel_id text NOT NULL,
  start_at bigint NOT NULL,
  removed_at bigint NOT NULL
);

CREATE INDEX removed_reminders_by_viewer ON removed_reminders (user_id, start_at);
CREATE INDEX removed_reminders_by_start ON removed_reminders (channel_id, start_at);
CREATE INDEX removed_reminders_by_age ON removed_reminders (start_at);

-- One row: the guide for which all rules were asked last, and when.
CREATE TABLE rules_applied (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  guide_version integer NOT NULL DEFAULT 0,
  applied_at bigint NOT NULL DEFAULT 0
);

INSERT INTO rules_applied DEFAULT VALUES;
