CREATE TABLE "agreement_editions" (
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"words" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" integer,
	CONSTRAINT "agreement_editions_language_number_pk" PRIMARY KEY("language","number")
);
--> statement-breakpoint
ALTER TABLE "agreement_templates" ADD COLUMN "additions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_templates" ADD COLUMN "additions_version" integer DEFAULT 0 NOT NULL;