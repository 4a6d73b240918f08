CREATE TABLE "report_blocks" (
	"organisation_id" integer NOT NULL,
	"month" date NOT NULL,
	"basis" text NOT NULL,
	"block" smallint NOT NULL,
	"group_ids" integer[] NOT NULL,
	"group_names" text[] NOT NULL,
	CONSTRAINT "report_blocks_organisation_id_month_basis_block_pk" PRIMARY KEY("organisation_id","month","basis","block")
);
--> statement-breakpoint
CREATE TABLE "report_figures" (
	"organisation_id" integer NOT NULL,
	"month" date NOT NULL,
	"basis" text NOT NULL,
	"block" smallint NOT NULL,
	"measure" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"people" integer NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "report_figures_organisation_id_month_measure_topic_block_pk" PRIMARY KEY("organisation_id","month","measure","topic","block"),
	CONSTRAINT "report_figures_five_or_more" CHECK (people >= 5)
);
--> statement-breakpoint
CREATE TABLE "report_months" (
	"organisation_id" integer NOT NULL,
	"month" date NOT NULL,
	"at_least" smallint NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_months_organisation_id_month_pk" PRIMARY KEY("organisation_id","month"),
	CONSTRAINT "report_months_first_day" CHECK (extract(day FROM month) = 1),
	CONSTRAINT "report_months_five_or_more" CHECK (at_least >= 5)
);
--> statement-breakpoint
ALTER TABLE "report_blocks" ADD CONSTRAINT "report_blocks_of_month" FOREIGN KEY ("organisation_id","month") REFERENCES "public"."report_months"("organisation_id","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_figures" ADD CONSTRAINT "report_figures_of_block" FOREIGN KEY ("organisation_id","month","basis","block") REFERENCES "public"."report_blocks"("organisation_id","month","basis","block") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;