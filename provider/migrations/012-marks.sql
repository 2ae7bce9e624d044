-- Counts what a viewer marks and watches, so that marks that were read once can be told from newer ones.

ALTER TABLE users ADD COLUMN marks integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET marks = marks + 1 WHERE id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END $$;

CREATE TRIGGER favourites_marked AFTER INSERT OR UPDATE OR DELETE ON favourites
  FOR EACH ROW EXECUTE FUNCTION count_marks();

CREATE TRIGGER progress_marked AFTER INSERT OR UPDATE OR DELETE ON progress
  FOR EACH ROW EXECUTE FUNCTION count_marks();
