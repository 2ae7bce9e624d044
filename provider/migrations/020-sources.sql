-- Where an operator's channels, guide and films come from, and what each source brought last. Times are epoch
-- milliseconds.
CREATE TABLE sources (
  -- Chosen by the operator, or made of the address.
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- A file, a folder or an address, without a password.
  address text NOT NULL,
  -- User, password and further things that no log and no answer may hold.
  secret jsonb,
  options jsonb NOT NULL DEFAULT '{}',
  interval_ms bigint NOT NULL,
  -- Of two sources with the same channel the one added first is asked first.
  position integer GENERATED ALWAYS AS IDENTITY,
  added_at bigint NOT NULL,
  -- When the next refresh begins.
  due_at bigint NOT NULL,
  attempted_at bigint,
  refreshed_at bigint,
  -- Failed refreshes since the last good one, the reason of the last, and when the operator was written to about it.
  failures integer NOT NULL DEFAULT 0,
  fault text,
  mailed_at bigint
);

-- What a source brought last, whole: a refresh of one source builds the guide from the documents of all.
CREATE TABLE source_documents (
  source_id text NOT NULL REFERENCES sources ON DELETE CASCADE,
  -- `channels`, `guide` or `titles`: provider/sources/source.ts.
  kind text NOT NULL,
  -- Where it came from, as messages name it.
  name text NOT NULL,
  position integer NOT NULL,
  etag text,
  last_modified text,
  fetched_at bigint NOT NULL,
  PRIMARY KEY (source_id, kind, name)
);

-- Its bytes, compressed by gzip, in parts of at most a megabyte.
CREATE TABLE source_document_parts (
  source_id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (source_id, kind, name, part),
  FOREIGN KEY (source_id, kind, name) REFERENCES source_documents ON DELETE CASCADE
);

-- One line for each refresh.
CREATE TABLE source_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id text NOT NULL,
  at bigint NOT NULL,
  -- `new`, `unchanged`, `refused`, `failed`, `removed`
  outcome text NOT NULL,
  line text NOT NULL
);

CREATE INDEX source_log_by_source ON source_log (source_id, id);
