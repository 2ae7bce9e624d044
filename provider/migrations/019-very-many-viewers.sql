-- A batch of a fan-out takes the viewers between two ids: without the id in the index each batch reads all of them.
DROP INDEX reminders_by_start;
CREATE INDEX reminders_by_start ON reminders (channel_id, start_at, user_id);

-- The clean-ups of the hour find what is old without reading what is not.
CREATE INDEX reminders_by_age ON reminders (start_at);
CREATE INDEX answered_changes_of_visitors ON answered_changes (answered_at) WHERE actor LIKE 'visitor %';
CREATE INDEX answered_changes_by_actor ON answered_changes (actor, answered_at);

-- The primary key begins with the viewer's id too.
DROP INDEX push_subscriptions_by_user;

-- A row is written when it is claimed and again when it is sent: with room in its page the second needs no index entry.
ALTER TABLE reminder_deliveries SET (fillfactor = 50);
