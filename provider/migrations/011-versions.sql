-- Whoever keeps answers hears when the catalogue or the guide has changed, and need not ask before each answer.

CREATE FUNCTION tell_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY versions;
  RETURN NULL;
END $$;

CREATE TRIGGER guide_changed AFTER INSERT OR UPDATE ON guide_state
  EXECUTE FUNCTION tell_of_version();

CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON catalogue_state
  EXECUTE FUNCTION tell_of_version();
