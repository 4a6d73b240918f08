CREATE TABLE "article_drafts" (
	"slug" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"picture_key" text,
	"version" integer DEFAULT 0 NOT NULL,
	"published_version" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" integer
);
--> statement-breakpoint
CREATE TABLE "article_editions" (
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"words" jsonb NOT NULL,
	"picture_key" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" integer,
	CONSTRAINT "article_editions_slug_number_pk" PRIMARY KEY("slug","number")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_by_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "is_by_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;