CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"during" "tstzrange" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"time_zone" text,
	"lengths" smallint[],
	"has_intro" boolean,
	"before_minutes" smallint,
	"after_minutes" smallint,
	"notice_minutes" integer,
	"horizon_days" smallint,
	"day_limit" smallint,
	"step_minutes" smallint
);
--> statement-breakpoint
CREATE TABLE "open_hours" (
	"user_id" integer NOT NULL,
	"day" text NOT NULL,
	"minutes" "int4multirange" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "open_hours_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "coaching_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coaching_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"match_id" integer,
	"series_id" integer,
	"proposal_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"free_until" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"booked_by" integer NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaching_sessions_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "coaching_sessions_bookedBy_requestId_unique" UNIQUE("booked_by","request_id")
);
--> statement-breakpoint
CREATE TABLE "session_changes" (
	"session_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"what" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"changed_by" integer,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_changes_session_id_sequence_pk" PRIMARY KEY("session_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "session_people" (
	"session_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"part" text NOT NULL,
	"held" "tstzrange",
	"before_minutes" smallint DEFAULT 0 NOT NULL,
	"after_minutes" smallint DEFAULT 0 NOT NULL,
	"is_invited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_people_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "session_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"booked_by" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_series_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "session_series_bookedBy_requestId_unique" UNIQUE("booked_by","request_id")
);
--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_hours" ADD CONSTRAINT "open_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_match_id_coach_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."coach_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_session_id_coaching_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."coaching_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_people" ADD CONSTRAINT "session_people_session_id_coaching_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."coaching_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_people" ADD CONSTRAINT "session_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_times_user_id_index" ON "busy_times" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coaching_sessions_match_id_index" ON "coaching_sessions" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "coaching_sessions_series_id_index" ON "coaching_sessions" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "coaching_sessions_proposal_id_index" ON "coaching_sessions" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "session_people_user_id_session_id_index" ON "session_people" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "session_people_holding" ON "session_people" USING btree ("user_id") WHERE held IS NOT NULL;--> statement-breakpoint
-- No one's time is held twice.
ALTER TABLE "session_people" ADD CONSTRAINT "session_people_held" EXCLUDE USING gist ("user_id" WITH =, "held" WITH &&);
