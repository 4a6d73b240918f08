CREATE TABLE "ending_words" (
	"match_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "ending_words_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "endings" (
	"match_id" integer PRIMARY KEY NOT NULL,
	"choice" text,
	"until" date,
	"decided_at" timestamp with time zone,
	"proposed_choice" text,
	"proposed_until" date,
	"proposed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reached_pages" (
	"match_id" integer PRIMARY KEY NOT NULL,
	"page" jsonb NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"match_id" integer,
	"body" text NOT NULL,
	"months" smallint,
	"deliver_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_matchId_unique" UNIQUE("match_id"),
	CONSTRAINT "letters_userId_matchId_unique" UNIQUE("user_id","match_id")
);
--> statement-breakpoint
ALTER TABLE "ending_words" ADD CONSTRAINT "ending_words_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ending_words" ADD CONSTRAINT "ending_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endings" ADD CONSTRAINT "endings_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reached_pages" ADD CONSTRAINT "reached_pages_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ending_words_user_id_index" ON "ending_words" USING btree ("user_id");