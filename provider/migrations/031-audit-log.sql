-- It holds sign-ins, imports and changes of accounts, which is called an audit log.
ALTER TABLE access_log RENAME TO audit_log;
ALTER INDEX access_log_by_time RENAME TO audit_log_by_time;
ALTER INDEX access_log_by_email RENAME TO audit_log_by_email;
