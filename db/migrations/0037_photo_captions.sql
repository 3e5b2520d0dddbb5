-- What a photo shows, in words: read out instead of it, and shown below it (WCAG 1.1.1).
ALTER TABLE equipment_photos ADD COLUMN caption text
  CONSTRAINT equipment_photos_caption_check CHECK (caption <> '' AND length(caption) <= 200);
