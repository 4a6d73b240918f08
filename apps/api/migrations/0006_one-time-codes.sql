CREATE TABLE "one_time_codes" (
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"user_id" integer,
	"address" text NOT NULL,
	"code_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"wrong_in_a_row" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_purpose_owner_pk" PRIMARY KEY("purpose","owner"),
	CONSTRAINT "one_time_codes_codeId_unique" UNIQUE("code_id")
);
--> statement-breakpoint
-- Codes that are on their way stay good.
INSERT INTO "one_time_codes" ("purpose", "owner", "address", "code_id", "code_hash", "tries", "wrong_in_a_row", "sent_at", "expires_at", "delivered_at")
SELECT 'sign-up', "email", "email", "code_id", "code_hash", "code_tries", "wrong_in_a_row", "code_sent_at", "code_expires_at", "code_mailed_at" FROM "sign_ups";--> statement-breakpoint
INSERT INTO "one_time_codes" ("purpose", "owner", "user_id", "address", "code_id", "code_hash", "tries", "sent_at", "expires_at", "delivered_at")
SELECT 'triage-' || "channel", "user_id"::text, "user_id", "address", "code_id", "code_hash", "code_tries", "code_sent_at", "code_expires_at", "code_delivered_at" FROM "triage_codes";--> statement-breakpoint
DROP TABLE "triage_codes" CASCADE;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_user_id_index" ON "one_time_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_sent_at_index" ON "one_time_codes" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "sign_ups" DROP COLUMN "code_id";--> statement-breakpoint
ALTER TABLE "sign_ups" DROP COLUMN "code_hash";--> statement-breakpoint
ALTER TABLE "sign_ups" DROP COLUMN "code_tries";--> statement-breakpoint
ALTER TABLE "sign_ups" DROP COLUMN "code_sent_at";--> statement-breakpoint
ALTER TABLE "sign_ups" DROP COLUMN "code_expires_at";--> statement-breakpoint
ALTER TABLE "sign_ups" DROP COLUMN "code_mailed_at";--> statement-breakpoint
ALTER TABLE "sign_ups" DROP COLUMN "wrong_in_a_row";