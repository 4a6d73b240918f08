CREATE TABLE "practice_entries" (
	"seq" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"deed" text NOT NULL,
	"about_id" integer,
	"organisation_id" integer,
	"count" integer,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_log_heads" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	"cut_seq" bigint DEFAULT 0 NOT NULL,
	"cut_hash" "bytea" DEFAULT ''::bytea NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "practice_log_heads_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "practice_claims" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"part" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "practice_members" ADD CONSTRAINT "practice_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_entries_at_index" ON "practice_entries" USING brin ("at");--> statement-breakpoint
CREATE INDEX "practice_entries_by_deed" ON "practice_entries" USING btree ("deed","seq");--> statement-breakpoint
CREATE INDEX "practice_entries_actor_id_index" ON "practice_entries" USING btree ("actor_id") WHERE actor_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_members_open" ON "practice_members" USING btree ("user_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "practice_members_user_id_index" ON "practice_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_coaches" ON "users" USING btree ("id") WHERE role = 5;--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING gin (array_to_tsvector(array_remove(
  regexp_split_to_array(replace(replace(translate(lower(
  regexp_replace(normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || regexp_replace(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), '[''’-]', '', 'g'), NFD), '[\u0300-\u036f]', '', 'g')), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+'), '')));