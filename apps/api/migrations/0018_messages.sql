CREATE TABLE "messages" (
	"thread_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"author_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_thread_id_seq_pk" PRIMARY KEY("thread_id","seq"),
	CONSTRAINT "messages_threadId_authorId_clientId_unique" UNIQUE("thread_id","author_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "thread_people" (
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_to" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"wrote_to" integer DEFAULT 0 NOT NULL,
	"notified_seq" integer,
	"seen_at" timestamp with time zone,
	CONSTRAINT "thread_people_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "threads_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "answer_time" text DEFAULT 'working-day' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_people" ADD CONSTRAINT "thread_people_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_people" ADD CONSTRAINT "thread_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_author_id_index" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "thread_people_user_id_index" ON "thread_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_coach_unique" ON "threads" USING btree ("person_id","coach_id") WHERE kind = 'coach';--> statement-breakpoint
CREATE INDEX "threads_coach_id_index" ON "threads" USING btree ("coach_id");