-- Where an operator's channels, guide and films come from, and what each source brought last. Times are epoch
-- milliseconds.
CREATE TABLE sources (
  -- Chosen by the operator, or made of the address.
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- A file, a folder or an address, without a user, a password or a query.
  address text NOT NULL,
  -- User, password, the whole address and further things that no log and no answer may hold.
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
  mailed_at bigint,
  -- The operator has asked for its removal, which takes its channels and titles along.
  removing boolean NOT NULL DEFAULT false,
  -- ETag and Last-Modified of what the last good refresh downloaded, by the SHA-256 of the address.
  validators jsonb NOT NULL DEFAULT '{}',
  -- What its reader wants to know at the next refresh.
  state jsonb
);

-- What a source brought, whole: a refresh of one source builds the guide from the current documents of all.
CREATE TABLE source_documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id text NOT NULL REFERENCES sources ON DELETE CASCADE,
  -- `channels`, `guide` or `titles`: provider/sources/source-documents.ts.
  kind text NOT NULL,
  -- Where it came from, as messages name it.
  name text NOT NULL,
  position integer NOT NULL,
  -- Of its bytes: a server without ETag sends the same document again.
  sha256 text NOT NULL,
  fetched_at bigint NOT NULL,
  -- False while a refresh has not ended: it becomes current together with the guide that is made of it.
  current boolean NOT NULL DEFAULT false
);

CREATE UNIQUE INDEX current_source_documents ON source_documents (source_id, kind, name) WHERE current;
CREATE INDEX source_documents_by_source ON source_documents (source_id);

-- The bytes of a document, compressed by gzip, in parts.
CREATE TABLE source_document_parts (
  document_id bigint NOT NULL REFERENCES source_documents ON DELETE CASCADE,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (document_id, part)
);

-- One row: which process refreshes a source now, and until when it has the right to, by the clock of the database.
CREATE TABLE source_lease (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  holder text,
  until timestamptz NOT NULL DEFAULT '-infinity'
);

INSERT INTO source_lease DEFAULT VALUES;

-- What happened to a source, one line each.
CREATE TABLE source_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id text NOT NULL,
  at bigint NOT NULL,
  -- `added`, `new`, `unchanged`, `remark`, `refused`, `failed`, `removed`
  outcome text NOT NULL,
  line text NOT NULL
);

CREATE INDEX source_log_by_source ON source_log (source_id, id);

-- Further addresses of a channel in the order in which they are tried, the request headers that its server asks for,
-- and the source that brought it; a channel of `npm run import` or of the demo has no source.
ALTER TABLE channels ADD COLUMN backup_links jsonb;
ALTER TABLE channels ADD COLUMN stream_headers jsonb;
ALTER TABLE channels ADD COLUMN source_id text;
