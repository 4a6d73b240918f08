CREATE TABLE "manager_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manager_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"giver_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"subject" text NOT NULL,
	"goal_id" integer,
	"title" text,
	"words" text,
	"goal_until" date,
	"until" date NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"request_id" uuid NOT NULL,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "manager_consents_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "manager_consents_giverId_requestId_unique" UNIQUE("giver_id","request_id"),
	CONSTRAINT "manager_consents_erased" CHECK (ended_at IS NULL OR (title IS NULL AND words IS NULL AND goal_until IS NULL))
);
--> statement-breakpoint
CREATE TABLE "strengths_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "strengths_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_by_id" integer NOT NULL,
	"manager_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"request_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"strengths" text,
	"growth" text,
	"support" text,
	"written_at" timestamp with time zone,
	CONSTRAINT "strengths_forms_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "strengths_forms_askedById_requestId_unique" UNIQUE("asked_by_id","request_id"),
	CONSTRAINT "strengths_forms_written" CHECK ((written_at IS NULL) = (strengths IS NULL AND growth IS NULL AND support IS NULL))
);
--> statement-breakpoint
ALTER TABLE "manager_consents" ADD CONSTRAINT "manager_consents_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_consents" ADD CONSTRAINT "manager_consents_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_consents" ADD CONSTRAINT "manager_consents_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strengths_forms" ADD CONSTRAINT "strengths_forms_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strengths_forms" ADD CONSTRAINT "strengths_forms_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manager_consents_one_coaching" ON "manager_consents" USING btree ("giver_id","receiver_id") WHERE subject = 'coaching' AND ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "manager_consents_one_goal" ON "manager_consents" USING btree ("giver_id","receiver_id","goal_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "manager_consents_received" ON "manager_consents" USING btree ("receiver_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "manager_consents_receiver_id_index" ON "manager_consents" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "manager_consents_goal_id_index" ON "manager_consents" USING btree ("goal_id");--> statement-breakpoint
CREATE INDEX "manager_consents_over" ON "manager_consents" USING btree ("until_at") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "strengths_forms_one_open" ON "strengths_forms" USING btree ("asked_by_id") WHERE written_at IS NULL;--> statement-breakpoint
CREATE INDEX "strengths_forms_waiting" ON "strengths_forms" USING btree ("manager_id") WHERE written_at IS NULL;--> statement-breakpoint
CREATE INDEX "strengths_forms_manager_id_index" ON "strengths_forms" USING btree ("manager_id");