CREATE TABLE "reply_addresses" (
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"code_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "reply_addresses_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id"),
	CONSTRAINT "reply_addresses_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "received_texts" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stopped_numbers" (
	"phone" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "captured_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "via" text DEFAULT 'app' NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_person_fk" FOREIGN KEY ("thread_id","user_id") REFERENCES "public"."thread_people"("thread_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_texts_received_at_index" ON "received_texts" USING btree ("received_at");