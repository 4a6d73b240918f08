CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"amount" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"attempt" integer NOT NULL,
	"amount" integer NOT NULL,
	"checkout_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"reference" text,
	"refunded_outside" integer DEFAULT 0 NOT NULL,
	"disputed_at" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payments_invoiceId_attempt_unique" UNIQUE("invoice_id","attempt"),
	CONSTRAINT "card_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "card_payments_amount" CHECK (amount > 0 AND refunded_outside >= 0),
	CONSTRAINT "card_payments_reference" CHECK (state NOT IN ('paid', 'surplus') OR reference IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "card_takers" (
	"coach_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_takers" ADD CONSTRAINT "card_takers_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_events_reference_index" ON "card_events" USING btree ("reference") WHERE reference IS NOT NULL;--> statement-breakpoint
CREATE INDEX "card_events_received_at_index" ON "card_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_live" ON "card_payments" USING btree ("invoice_id") WHERE state IN ('starting', 'open', 'confirming');--> statement-breakpoint
CREATE INDEX "card_refunds_payment_id_index" ON "card_refunds" USING btree ("payment_id");