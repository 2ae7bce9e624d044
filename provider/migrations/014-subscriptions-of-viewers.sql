-- A browser's number is no proof of the browser: what is kept under it is each viewer's own, so that who merely knows the number
-- neither takes nor silences the pushes of another.
ALTER TABLE push_subscriptions DROP CONSTRAINT push_subscriptions_pkey;
ALTER TABLE push_subscriptions ADD PRIMARY KEY (user_id, client_uuid);

ALTER TABLE reminder_deliveries ADD COLUMN user_id uuid;
UPDATE reminder_deliveries d SET user_id = s.user_id FROM push_subscriptions s WHERE s.client_uuid = d.client_uuid;
DELETE FROM reminder_deliveries WHERE user_id IS NULL;
ALTER TABLE reminder_deliveries ALTER COLUMN user_id SET NOT NULL;
ALTER TABLE reminder_deliveries DROP CONSTRAINT reminder_deliveries_pkey;
ALTER TABLE reminder_deliveries ADD PRIMARY KEY (user_id, reminder_id, client_uuid, news, start_at);
