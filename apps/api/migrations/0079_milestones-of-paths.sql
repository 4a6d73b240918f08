CREATE TABLE "path_milestones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "path_milestones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"match_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "path_milestones_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "paths" (
	"match_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "path_milestones" ADD CONSTRAINT "path_milestones_match_id_paths_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."paths"("match_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "path_milestones_match_id_place_index" ON "path_milestones" USING btree ("match_id","place");