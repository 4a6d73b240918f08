ALTER TABLE "seat_requests" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_requests_one_open_of_organisation" ON "seat_requests" USING btree ("organisation_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "seat_requests_organisation_id_index" ON "seat_requests" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_one_asks" CHECK ((group_id IS NULL) <> (organisation_id IS NULL));