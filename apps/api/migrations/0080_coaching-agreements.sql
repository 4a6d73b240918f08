CREATE TABLE "agreement_templates" (
	"coach_id" integer PRIMARY KEY NOT NULL,
	"clauses" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coaching_agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"coachee_id" integer NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"request_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"coach_name" text,
	"coach_signed_at" timestamp with time zone,
	"coachee_name" text,
	"coachee_signed_at" timestamp with time zone,
	"in_force_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "coaching_agreements_coachId_requestId_unique" UNIQUE("coach_id","request_id"),
	CONSTRAINT "coaching_agreements_matchId_version_unique" UNIQUE("match_id","version")
);
--> statement-breakpoint
ALTER TABLE "agreement_templates" ADD CONSTRAINT "agreement_templates_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_agreements" ADD CONSTRAINT "coaching_agreements_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_agreements" ADD CONSTRAINT "coaching_agreements_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_agreements" ADD CONSTRAINT "coaching_agreements_coachee_id_users_id_fk" FOREIGN KEY ("coachee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coaching_agreements_sent_unique" ON "coaching_agreements" USING btree ("match_id") WHERE state = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "coaching_agreements_in_force_unique" ON "coaching_agreements" USING btree ("match_id") WHERE state = 'in-force';--> statement-breakpoint
CREATE INDEX "coaching_agreements_coach_id_sent_at_index" ON "coaching_agreements" USING btree ("coach_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "coaching_agreements_coachee_id_sent_at_index" ON "coaching_agreements" USING btree ("coachee_id","sent_at" DESC NULLS LAST);