CREATE TABLE "membership_invitations" (
	"membership_id" integer PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_invitations_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "membership_places" (
	"membership_id" integer NOT NULL,
	"group_id" integer,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	CONSTRAINT "membership_places_membership_id_from_at_pk" PRIMARY KEY("membership_id","from_at")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" integer NOT NULL,
	"user_id" integer,
	"group_id" integer,
	"part" text NOT NULL,
	"state" text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"manager_id" integer,
	"seat_account_id" integer,
	"invited_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "memberships_named" CHECK (state = 'ended' OR user_id IS NOT NULL OR email IS NOT NULL),
	CONSTRAINT "memberships_joined" CHECK (state <> 'active' OR (user_id IS NOT NULL AND joined_at IS NOT NULL)),
	CONSTRAINT "memberships_ended" CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "stall_counts" (
	"organisation_id" integer NOT NULL,
	"stall" text NOT NULL,
	"band" text,
	"counted_on" date NOT NULL,
	CONSTRAINT "stall_counts_organisation_id_stall_pk" PRIMARY KEY("organisation_id","stall")
);
--> statement-breakpoint
CREATE TABLE "seat_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"group_id" integer NOT NULL,
	"asked_by_id" integer NOT NULL,
	"seats" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"granted_seats" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_requests_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "seat_requests_some_seats" CHECK (seats > 0),
	CONSTRAINT "seat_requests_decided" CHECK ((state = 'open') = (decided_at IS NULL))
);
--> statement-breakpoint
ALTER TABLE "groups" DROP CONSTRAINT "groups_admin_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "renews_on" date;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "allows_families" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_invitations" ADD CONSTRAINT "membership_invitations_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_places" ADD CONSTRAINT "membership_places_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_places" ADD CONSTRAINT "membership_places_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_manager_id_memberships_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_seat_account_id_ledger_accounts_id_fk" FOREIGN KEY ("seat_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stall_counts" ADD CONSTRAINT "stall_counts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_places_group_id_index" ON "membership_places" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_places_one_now" ON "membership_places" USING btree ("membership_id") WHERE until_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_organisation" ON "memberships" USING btree ("user_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_invitation" ON "memberships" USING btree ("organisation_id","email") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "memberships_organisation_id_state_index" ON "memberships" USING btree ("organisation_id","state");--> statement-breakpoint
CREATE INDEX "memberships_group_id_index" ON "memberships" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "memberships_user_id_index" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_email_index" ON "memberships" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_manager_id_index" ON "memberships" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "memberships_seat_account_id_index" ON "memberships" USING btree ("seat_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_requests_one_open" ON "seat_requests" USING btree ("group_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "seat_requests_group_id_index" ON "seat_requests" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "seat_requests_asked_by_id_index" ON "seat_requests" USING btree ("asked_by_id");--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_parent_id_organisations_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "groups_organisation_id_index" ON "groups" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "organisations_parent_id_index" ON "organisations" USING btree ("parent_id");