CREATE TABLE "organisation_invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"words" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "organisation_invoice_lines_invoiceId_position_unique" UNIQUE("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "organisation_invoice_payments" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"paid_on" date NOT NULL,
	"how" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"organisation_id" integer NOT NULL,
	"month" date,
	"version" integer DEFAULT 1 NOT NULL,
	"request_id" uuid,
	"request_hash" text,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"issuer" jsonb,
	"buyer" jsonb,
	"series" text,
	"year" integer,
	"number" integer,
	"issued_on" date,
	"due_on" date,
	"credits_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_invoices_creditsId_requestId_unique" UNIQUE("credits_id","request_id"),
	CONSTRAINT "organisation_invoices_series_year_number_unique" UNIQUE("series","year","number"),
	CONSTRAINT "organisation_invoices_sum" CHECK (net >= 0 AND tax >= 0 AND total = net + tax),
	CONSTRAINT "organisation_invoices_credits" CHECK ((kind = 'credit-note') = (credits_id IS NOT NULL) AND (kind = 'invoice') = (month IS NOT NULL)),
	CONSTRAINT "organisation_invoices_issued" CHECK ((state = 'issued') = (number IS NOT NULL AND series IS NOT NULL AND year IS NOT NULL
        AND issuer IS NOT NULL AND buyer IS NOT NULL AND issued_on IS NOT NULL AND due_on IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "practice_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "practice_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "organisation_buyers" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"email" text,
	"tax_number" text
);
--> statement-breakpoint
CREATE TABLE "organisation_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"currency" text NOT NULL,
	"seat_price" integer,
	"session_price" integer,
	CONSTRAINT "organisation_prices_organisationId_fromDay_unique" UNIQUE("organisation_id","from_day"),
	CONSTRAINT "organisation_prices_positive" CHECK (coalesce(seat_price, 1) > 0 AND coalesce(session_price, 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "practice_issuers" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text,
	"tax_rate" integer NOT NULL,
	"how_to_pay" text NOT NULL,
	"series" text NOT NULL,
	CONSTRAINT "practice_issuers_one" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "organisation_invoice_lines" ADD CONSTRAINT "organisation_invoice_lines_invoice_id_organisation_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."organisation_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invoice_payments" ADD CONSTRAINT "organisation_invoice_payments_invoice_id_organisation_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."organisation_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invoices" ADD CONSTRAINT "organisation_invoices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_buyers" ADD CONSTRAINT "organisation_buyers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_prices" ADD CONSTRAINT "organisation_prices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_invoices_month" ON "organisation_invoices" USING btree ("organisation_id","month") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "organisation_invoices_state_month_index" ON "organisation_invoices" USING btree ("state","month" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organisation_invoices_issued_on_index" ON "organisation_invoices" USING btree ("issued_on");