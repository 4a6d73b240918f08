CREATE TABLE "looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"reader_id" integer,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"things" text[] DEFAULT '{}' NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "looks_once_a_day" UNIQUE("owner_id","reader_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "looks_owner_id_looked_at_id_index" ON "looks" USING btree ("owner_id","looked_at","id");--> statement-breakpoint
CREATE INDEX "looks_reader_id_index" ON "looks" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "looks_looked_at_index" ON "looks" USING btree ("looked_at");