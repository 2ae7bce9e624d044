-- An import lays the new guide beside the old one, in tables that then take the place of these.

-- A table that takes the place of another one brings no foreign key along; programmes come and go with their channels.
ALTER TABLE programmes DROP CONSTRAINT IF EXISTS programmes_channel_id_fkey;

-- Programmes are laid channel by channel of the guide file.
CREATE INDEX channels_by_guide ON channels (xmltv_id);
