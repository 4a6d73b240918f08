CREATE TABLE "rating_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coach_id" integer NOT NULL,
	"sum" smallint NOT NULL,
	"count" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_blocks" ADD CONSTRAINT "rating_blocks_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_blocks_coach_id_id_index" ON "rating_blocks" USING btree ("coach_id","id");--> statement-breakpoint
CREATE INDEX "session_ratings_waiting" ON "session_ratings" USING btree ("session_id") WHERE is_waiting;