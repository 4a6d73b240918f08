CREATE TABLE "people_choices" (
	"organisation_id" integer NOT NULL,
	"header_hash" text NOT NULL,
	"columns" jsonb NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_choices_organisation_id_header_hash_pk" PRIMARY KEY("organisation_id","header_hash")
);
--> statement-breakpoint
ALTER TABLE "people_choices" ADD CONSTRAINT "people_choices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_choices_organisation_id_chosen_at_index" ON "people_choices" USING btree ("organisation_id","chosen_at");