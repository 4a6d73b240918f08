CREATE TABLE "crisis_countries" (
	"country" text PRIMARY KEY NOT NULL,
	"entry" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"looked_at_entry" jsonb,
	"looked_at" timestamp with time zone,
	"looked_at_by" integer,
	"reminded_at" timestamp with time zone
);
