CREATE TABLE "operation_notes" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"network" text NOT NULL,
	"hour" timestamp with time zone DEFAULT date_trunc('hour', now()) NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sign_in_events_once_an_hour" UNIQUE NULLS NOT DISTINCT("hour","user_id","way","outcome","network")
);
--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD CONSTRAINT "sign_in_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_events_user_id_index" ON "sign_in_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_events_last_at_index" ON "sign_in_events" USING btree ("last_at");