CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
DELETE FROM "library_words";--> statement-breakpoint
ALTER TABLE "library_words" ADD COLUMN "is_named" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "library_words" ADD COLUMN "articles" integer NOT NULL;--> statement-breakpoint
-- No file has this checksum, so the import at the next start lists the words of all articles.
UPDATE "articles" SET "checksum" = '';
