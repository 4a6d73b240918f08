CREATE TABLE "last_uses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"used_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inactive_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"used_on" date NOT NULL,
	"erase_on" date NOT NULL,
	"noticed" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "last_uses" ADD CONSTRAINT "last_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inactive_accounts" ADD CONSTRAINT "inactive_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "last_uses_used_on_index" ON "last_uses" USING btree ("used_on");--> statement-breakpoint
INSERT INTO last_uses (user_id, used_on) SELECT id, current_date FROM users;
