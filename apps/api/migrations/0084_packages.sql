CREATE TABLE "package_versions" (
	"package_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"sessions" integer NOT NULL,
	"lengths" integer[] NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"cancel_hours" integer NOT NULL,
	"rolls_over" boolean NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_versions_package_id_version_pk" PRIMARY KEY("package_id","version")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"request_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_coachId_requestId_unique" UNIQUE("coach_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_of_package" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packages_coach_id_created_at_index" ON "packages" USING btree ("coach_id","created_at");