CREATE TABLE "lost_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"stop_code_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text,
	CONSTRAINT "lost_factors_id_unique" UNIQUE("id"),
	CONSTRAINT "lost_factors_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "lost_factors_stopCodeHash_unique" UNIQUE("stop_code_hash")
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"login_session_id" uuid,
	"secret" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_standings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"handle" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp with time zone,
	"blocked_until" timestamp with time zone,
	"offer_refused_at" timestamp with time zone,
	"grace_started_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" bigint DEFAULT ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"credential_id" text,
	"public_key" text,
	"counter" bigint,
	"transports" text[],
	"is_synced" boolean,
	"secret" text,
	"last_used_step" integer,
	"spoilt_step" integer,
	"code_hash" text,
	CONSTRAINT "factors_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "factors_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "factors_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "login_sessions" ADD COLUMN "factor_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lost_factors" ADD CONSTRAINT "lost_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_standings" ADD CONSTRAINT "factor_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_expires_at_index" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factor_challenges_user_id_index" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factors_user_id_index" ON "factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_one_app" ON "factors" USING btree ("user_id") WHERE kind = 'totp';