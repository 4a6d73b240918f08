CREATE TABLE "agreements" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"wording" text NOT NULL,
	"policy_of" date NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;