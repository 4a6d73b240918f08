DROP INDEX "actions_added_by_index";--> statement-breakpoint
DROP INDEX "agenda_topics_added_by_index";--> statement-breakpoint
ALTER TABLE "goals" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "agenda_topics" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_userId_requestId_unique" UNIQUE("user_id","request_id");--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_addedBy_requestId_unique" UNIQUE("added_by","request_id");--> statement-breakpoint
ALTER TABLE "agenda_topics" ADD CONSTRAINT "agenda_topics_addedBy_requestId_unique" UNIQUE("added_by","request_id");