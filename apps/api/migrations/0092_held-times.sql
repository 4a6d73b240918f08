CREATE TABLE "held_times" (
	"user_id" integer NOT NULL,
	"session_id" bigint NOT NULL,
	"during" "tstzrange" NOT NULL,
	"before_minutes" smallint DEFAULT 0 NOT NULL,
	"after_minutes" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "held_times_user_id_session_id_pk" PRIMARY KEY("user_id","session_id"),
	CONSTRAINT "held_times_bounded" CHECK (NOT (isempty(during) OR lower_inf(during) OR upper_inf(during)))
);
--> statement-breakpoint
ALTER TABLE "held_times" ADD CONSTRAINT "held_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_times" ADD CONSTRAINT "held_times_of_place" FOREIGN KEY ("session_id","user_id") REFERENCES "public"."session_people"("session_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_times" ADD CONSTRAINT "held_times_apart" EXCLUDE USING gist ("user_id" WITH =, "during" WITH &&);
