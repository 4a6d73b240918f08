CREATE TABLE "balance_wheels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_wheels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"areas" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"request_id" uuid,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_wheels_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "balance_wheels_userId_requestId_unique" UNIQUE("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"via" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"chased_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "asks_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "check_in_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"rhythm" text NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"via" text NOT NULL,
	"shares_coming" boolean NOT NULL,
	"next_at" timestamp with time zone,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "kind" text DEFAULT 'who5' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "balance_wheels" ADD CONSTRAINT "balance_wheels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_choices" ADD CONSTRAINT "check_in_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_wheels_user_id_taken_at_index" ON "balance_wheels" USING btree ("user_id","taken_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "asks_person_id_sent_at_index" ON "asks" USING btree ("person_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "asks_to_chase" ON "asks" USING btree ("sent_at") WHERE answered_at IS NULL AND chased_at IS NULL;--> statement-breakpoint
CREATE INDEX "asks_expires_at_index" ON "asks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "check_in_choices_next_at_index" ON "check_in_choices" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "triage_subscriptions_phone_index" ON "triage_subscriptions" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_userId_requestId_unique" UNIQUE("user_id","request_id");