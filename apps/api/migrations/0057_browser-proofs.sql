CREATE TABLE "browser_proofs" (
	"user_id" integer NOT NULL,
	"proof_hash" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "browser_proofs_user_id_proof_hash_pk" PRIMARY KEY("user_id","proof_hash")
);
--> statement-breakpoint
ALTER TABLE "browser_proofs" ADD CONSTRAINT "browser_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_proofs_last_used_at_index" ON "browser_proofs" USING btree ("last_used_at");