CREATE TABLE "invoice_issuers" (
	"coach_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text,
	"tax_rate" integer NOT NULL,
	"how_to_pay" text NOT NULL,
	"series" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"words" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"discount" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"net" integer NOT NULL,
	"tax" integer NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"paid_on" date NOT NULL,
	"how" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"coach_id" integer NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_series_coach_id_series_year_pk" PRIMARY KEY("coach_id","series","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"coach_id" integer,
	"client_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"request_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_address" text NOT NULL,
	"buyer_country" text NOT NULL,
	"buyer_email" text,
	"buyer_tax_number" text,
	"currency" text NOT NULL,
	"net" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"issuer" jsonb,
	"series" text,
	"year" integer,
	"number" integer,
	"issued_on" date,
	"due_on" date,
	"credits_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "invoices_coachId_requestId_unique" UNIQUE("coach_id","request_id"),
	CONSTRAINT "invoices_coachId_series_year_number_unique" UNIQUE("coach_id","series","year","number"),
	CONSTRAINT "invoices_sum" CHECK (net >= 0 AND tax >= 0 AND total = net + tax),
	CONSTRAINT "invoices_credits" CHECK ((kind = 'credit-note') = (credits_id IS NOT NULL)),
	CONSTRAINT "invoices_issued" CHECK ((state = 'issued') = (number IS NOT NULL AND series IS NOT NULL AND year IS NOT NULL
        AND issuer IS NOT NULL AND issued_on IS NOT NULL AND due_on IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "invoice_issuers" ADD CONSTRAINT "invoice_issuers_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_coach_id_created_at_index" ON "invoices" USING btree ("coach_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_client_id_created_at_index" ON "invoices" USING btree ("client_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_credits_id_index" ON "invoices" USING btree ("credits_id") WHERE credits_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_erased_at_index" ON "invoices" USING btree ("erased_at") WHERE erased_at IS NOT NULL;