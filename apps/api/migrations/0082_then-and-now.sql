CREATE TABLE "then_and_now_shares" (
	"match_id" integer PRIMARY KEY NOT NULL,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "then_and_now_shares" ADD CONSTRAINT "then_and_now_shares_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;