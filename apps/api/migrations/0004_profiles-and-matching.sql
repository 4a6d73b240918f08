CREATE TABLE "check_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"response_id" integer,
	"answers" smallint[] NOT NULL,
	"score" smallint NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_ins_responseId_unique" UNIQUE("response_id")
);
--> statement-breakpoint
CREATE TABLE "coach_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coachee_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"message" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coachee_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"topic_ids" integer[] NOT NULL,
	"languages" text[] NOT NULL,
	"styles" text[] NOT NULL,
	"gender" text,
	"time_zone" text NOT NULL,
	"hours" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passed_coaches" (
	"coachee_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	CONSTRAINT "passed_coaches_coachee_id_coach_id_pk" PRIMARY KEY("coachee_id","coach_id")
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"gender" text,
	"topic_ids" integer[] NOT NULL,
	"languages" text[] NOT NULL,
	"styles" text[] NOT NULL,
	"time_zone" text NOT NULL,
	"hours" text[] NOT NULL,
	"week" bit(336) NOT NULL,
	"case_load_cap" smallint NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "coaches_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"name" text,
	"purpose" text,
	"size" integer,
	"starts_on" date,
	"ends_on" date,
	"picture_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_adminId_unique" UNIQUE("admin_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"pronouns" text,
	"country" text,
	"time_zone" text,
	"headline" text,
	"bio" text,
	"gender" text,
	"city" text,
	"job_title" text,
	"picture_key" text
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answers" (
	"response_id" integer NOT NULL,
	"item" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "questionnaire_answers_response_id_item_pk" PRIMARY KEY("response_id","item")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_responses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"last_item" text,
	"saved_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "questionnaire_responses_userId_name_unique" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_response_id_questionnaire_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."questionnaire_responses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_matches" ADD CONSTRAINT "coach_matches_coachee_id_users_id_fk" FOREIGN KEY ("coachee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_matches" ADD CONSTRAINT "coach_matches_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachee_preferences" ADD CONSTRAINT "coachee_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_coaches" ADD CONSTRAINT "passed_coaches_coachee_id_users_id_fk" FOREIGN KEY ("coachee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_coaches" ADD CONSTRAINT "passed_coaches_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_response_id_questionnaire_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."questionnaire_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_responses" ADD CONSTRAINT "questionnaire_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_user_id_taken_at_index" ON "check_ins" USING btree ("user_id","taken_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "coach_matches_open_unique" ON "coach_matches" USING btree ("coachee_id") WHERE state IN ('requested', 'standing');--> statement-breakpoint
CREATE INDEX "coach_matches_coachee_id_requested_at_index" ON "coach_matches" USING btree ("coachee_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "coach_matches_coach_id_state_index" ON "coach_matches" USING btree ("coach_id","state");--> statement-breakpoint
CREATE INDEX "coach_matches_taken" ON "coach_matches" USING btree ("coach_id") WHERE state IN ('requested', 'standing');--> statement-breakpoint
CREATE INDEX "coaches_state_index" ON "coaches" USING btree ("state");--> statement-breakpoint
CREATE INDEX "coaches_topic_ids_index" ON "coaches" USING gin ("topic_ids");--> statement-breakpoint
CREATE INDEX "coaches_languages_index" ON "coaches" USING gin ("languages");--> statement-breakpoint
CREATE INDEX "pictures_user_id_index" ON "pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE blocked_at IS NOT NULL;