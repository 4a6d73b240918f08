CREATE TABLE "rating_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coach_id" integer NOT NULL,
	"sum" smallint NOT NULL,
	"count" smallint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "then_and_now_shares" (
	"match_id" integer PRIMARY KEY NOT NULL,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_blocks" ADD CONSTRAINT "rating_blocks_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ending_words" ADD CONSTRAINT "ending_words_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ending_words" ADD CONSTRAINT "ending_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endings" ADD CONSTRAINT "endings_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reached_pages" ADD CONSTRAINT "reached_pages_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "then_and_now_shares" ADD CONSTRAINT "then_and_now_shares_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_blocks_coach_id_id_index" ON "rating_blocks" USING btree ("coach_id","id");--> statement-breakpoint
CREATE INDEX "ending_words_user_id_index" ON "ending_words" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_ratings_waiting" ON "session_ratings" USING btree ("session_id") WHERE is_waiting;