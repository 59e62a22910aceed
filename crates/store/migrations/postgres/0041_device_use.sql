-- When a device was last used, and which device let it in: an empty text for the first browser.
ALTER TABLE devices ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE devices ADD COLUMN parent TEXT NOT NULL DEFAULT '';
UPDATE devices SET seen = at;
CREATE INDEX devices_parent ON devices (parent);
