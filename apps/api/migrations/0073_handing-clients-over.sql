CREATE TABLE "coach_handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" integer NOT NULL,
	"to_id" integer NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"offered" smallint NOT NULL,
	"closed_at" timestamp with time zone,
	"accepted" smallint,
	"kept" smallint
);
--> statement-breakpoint
CREATE TABLE "coach_offers" (
	"handover_id" uuid NOT NULL,
	"match_id" integer NOT NULL,
	"is_accepted" boolean,
	CONSTRAINT "coach_offers_handover_id_match_id_pk" PRIMARY KEY("handover_id","match_id")
);
--> statement-breakpoint
ALTER TABLE "coach_handovers" ADD CONSTRAINT "coach_handovers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_handovers" ADD CONSTRAINT "coach_handovers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_offers" ADD CONSTRAINT "coach_offers_handover_id_coach_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."coach_handovers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_offers" ADD CONSTRAINT "coach_offers_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coach_handovers_open_unique" ON "coach_handovers" USING btree ("from_id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "coach_handovers_from_id_offered_at_index" ON "coach_handovers" USING btree ("from_id","offered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "coach_handovers_to_id_index" ON "coach_handovers" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "coach_offers_match_id_index" ON "coach_offers" USING btree ("match_id");