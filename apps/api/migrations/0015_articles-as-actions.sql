ALTER TABLE "actions" ADD COLUMN "article_id" integer;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actions_article_id_index" ON "actions" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "actions_done" ON "actions" USING btree ("owner_id","done_at") WHERE done_at IS NOT NULL;