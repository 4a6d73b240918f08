CREATE TABLE "session_prices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"amounts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_prices" ADD CONSTRAINT "session_prices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;