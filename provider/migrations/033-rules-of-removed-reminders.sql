-- The rules that had found the programme. They do not make the reminder again, also when the viewer removes such a rule
-- and puts it back, which makes the rule younger than the removed reminder.
ALTER TABLE removed_reminders ADD COLUMN rules uuid[] NOT NULL DEFAULT '{}';
