CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"package_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"invoice_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"activations" integer DEFAULT 0 NOT NULL,
	"activated_at" timestamp with time zone,
	"own_until" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "purchases_invoiceId_unique" UNIQUE("invoice_id"),
	CONSTRAINT "purchases_buyerId_requestId_unique" UNIQUE("buyer_id","request_id"),
	CONSTRAINT "purchases_active" CHECK ((activated_at IS NULL) = (valid_until IS NULL) AND (activated_at IS NULL) = (own_until IS NULL))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_known_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_of_version" FOREIGN KEY ("package_id","version") REFERENCES "public"."package_versions"("package_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_coach_id_buyer_id_index" ON "purchases" USING btree ("coach_id","buyer_id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_known_kind" CHECK (owner_kind IN ('source', 'organisation', 'group', 'family', 'person', 'purchase'));