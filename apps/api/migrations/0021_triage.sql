CREATE TABLE "duty_hours" (
	"user_id" integer NOT NULL,
	"day" text NOT NULL,
	"minutes" "int4multirange" NOT NULL,
	CONSTRAINT "duty_hours_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "duty_people" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_lead" boolean DEFAULT false NOT NULL,
	"granted_by" integer,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "threads" ALTER COLUMN "coach_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "alerted" text;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "wake_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "hand_over_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "hand_over_by" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "asked_reason" text;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "asked_phrase" text;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "duty_read_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_hours" ADD CONSTRAINT "duty_hours_user_id_duty_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."duty_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_people" ADD CONSTRAINT "duty_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_people" ADD CONSTRAINT "duty_people_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duty_people_one_lead" ON "duty_people" USING btree ("is_lead") WHERE is_lead;--> statement-breakpoint
CREATE INDEX "duty_people_granted_by_index" ON "duty_people" USING btree ("granted_by");--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_hand_over_by_users_id_fk" FOREIGN KEY ("hand_over_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_triage_unique" ON "threads" USING btree ("person_id") WHERE kind = 'triage';--> statement-breakpoint
CREATE INDEX "threads_queue_index" ON "threads" USING btree ("state","closed_at") WHERE kind = 'triage';--> statement-breakpoint
CREATE INDEX "threads_wake_index" ON "threads" USING btree ("wake_at") WHERE wake_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "threads_claimed_by_index" ON "threads" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "threads_hand_over_by_index" ON "threads" USING btree ("hand_over_by");--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_have_their_people" CHECK ((kind = 'coach') = (coach_id IS NOT NULL));