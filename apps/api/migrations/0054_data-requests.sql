CREATE TABLE "data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"progress" smallint DEFAULT 0 NOT NULL,
	"wish" text,
	"receipt" jsonb,
	CONSTRAINT "data_requests_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_user_id_kind_index" ON "data_requests" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_one_open" ON "data_requests" USING btree ("user_id","kind") WHERE state IN ('waiting', 'working') AND kind <> 'correction';--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_at") WHERE state IN ('waiting', 'working', 'ready');--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("created_at") WHERE state IN ('waiting', 'working');