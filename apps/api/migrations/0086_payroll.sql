CREATE TABLE "payroll_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" integer NOT NULL,
	"month" date NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"words" text NOT NULL,
	"request_id" uuid,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_adjustments_coachId_requestId_unique" UNIQUE("coach_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "payroll_closings" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_lines" (
	"month_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"session_id" bigint,
	"adjustment_id" uuid,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"is_group" boolean NOT NULL,
	"client_number" integer,
	"package_name" text,
	"rate_level" text,
	"rate_kind" text,
	"rate_value" integer,
	"amount" integer,
	"currency" text,
	"words" text NOT NULL,
	CONSTRAINT "payroll_lines_month_id_position_pk" PRIMARY KEY("month_id","position"),
	CONSTRAINT "payroll_lines_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "payroll_lines_adjustmentId_unique" UNIQUE("adjustment_id")
);
--> statement-breakpoint
CREATE TABLE "payroll_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" integer,
	"coach_name" text NOT NULL,
	"month" date NOT NULL,
	"closed_on" date NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"line_count" integer NOT NULL,
	CONSTRAINT "payroll_months_coachId_month_unique" UNIQUE("coach_id","month")
);
--> statement-breakpoint
CREATE TABLE "payroll_objections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" integer NOT NULL,
	"month" date NOT NULL,
	"line_id" uuid,
	"words" text NOT NULL,
	"request_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	"adjustment_id" uuid,
	CONSTRAINT "payroll_objections_coachId_requestId_unique" UNIQUE("coach_id","request_id"),
	CONSTRAINT "payroll_objections_answer" CHECK ((answered_at IS NULL) = (answer IS NULL))
);
--> statement-breakpoint
CREATE TABLE "payroll_payouts" (
	"month_id" uuid PRIMARY KEY NOT NULL,
	"paid_on" date NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" integer NOT NULL,
	"level" text NOT NULL,
	"client_number" integer,
	"package_id" uuid,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"currency" text,
	"from_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_rates_from" UNIQUE NULLS NOT DISTINCT("coach_id","level","client_number","package_id","from_day"),
	CONSTRAINT "payroll_rates_level" CHECK ((level = 'client') = (client_number IS NOT NULL)
      AND (level = 'package') = (package_id IS NOT NULL)),
	CONSTRAINT "payroll_rates_currency" CHECK ((kind = 'flat') = (currency IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payroll_start" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"zone" text NOT NULL,
	"first_month" date NOT NULL,
	CONSTRAINT "payroll_start_one" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "payroll_adjustments" ADD CONSTRAINT "payroll_adjustments_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD CONSTRAINT "payroll_lines_month_id_payroll_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."payroll_months"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD CONSTRAINT "payroll_lines_session_id_coaching_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."coaching_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_months" ADD CONSTRAINT "payroll_months_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_objections" ADD CONSTRAINT "payroll_objections_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_objections" ADD CONSTRAINT "payroll_objections_adjustment_id_payroll_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."payroll_adjustments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payouts" ADD CONSTRAINT "payroll_payouts_month_id_payroll_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."payroll_months"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_rates" ADD CONSTRAINT "payroll_rates_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_adjustments_coach_id_month_index" ON "payroll_adjustments" USING btree ("coach_id","month");--> statement-breakpoint
CREATE INDEX "payroll_months_month_index" ON "payroll_months" USING btree ("month");--> statement-breakpoint
CREATE INDEX "payroll_months_closed_at_index" ON "payroll_months" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "payroll_objections_coach_id_month_index" ON "payroll_objections" USING btree ("coach_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_objections_open" ON "payroll_objections" USING btree ("coach_id","month",coalesce(line_id, '00000000-0000-0000-0000-000000000000')) WHERE answered_at IS NULL;