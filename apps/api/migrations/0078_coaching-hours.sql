CREATE TABLE "hour_settings" (
	"coach_id" integer PRIMARY KEY NOT NULL,
	"earlier_paid" integer NOT NULL,
	"earlier_pro_bono" integer NOT NULL,
	"group_fee" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hours_consents" (
	"coach_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hours_consents_client_id_coach_id_pk" PRIMARY KEY("client_id","coach_id")
);
--> statement-breakpoint
CREATE TABLE "logged_clients" (
	"coach_id" integer NOT NULL,
	"number" integer NOT NULL,
	"client_id" integer,
	"fee" text DEFAULT 'paid' NOT NULL,
	CONSTRAINT "logged_clients_coach_id_number_pk" PRIMARY KEY("coach_id","number"),
	CONSTRAINT "logged_clients_coachId_clientId_unique" UNIQUE("coach_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "logged_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logged_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" integer NOT NULL,
	"session_id" bigint,
	"client_number" integer,
	"people" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"fee" text NOT NULL,
	CONSTRAINT "logged_sessions_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "logged_sessions_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "logged_sessions_people" CHECK (people > 0)
);
--> statement-breakpoint
ALTER TABLE "hour_settings" ADD CONSTRAINT "hour_settings_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_consents" ADD CONSTRAINT "hours_consents_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_consents" ADD CONSTRAINT "hours_consents_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logged_clients" ADD CONSTRAINT "logged_clients_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logged_clients" ADD CONSTRAINT "logged_clients_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logged_sessions" ADD CONSTRAINT "logged_sessions_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logged_sessions" ADD CONSTRAINT "logged_sessions_session_id_coaching_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."coaching_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logged_sessions" ADD CONSTRAINT "logged_sessions_of_client" FOREIGN KEY ("coach_id","client_number") REFERENCES "public"."logged_clients"("coach_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_consents_coach_id_index" ON "hours_consents" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "logged_clients_client_id_index" ON "logged_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "logged_sessions_coach_id_starts_at_id_index" ON "logged_sessions" USING btree ("coach_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "logged_sessions_of_client_index" ON "logged_sessions" USING btree ("coach_id","client_number");--> statement-breakpoint
-- Sessions that were closed before there was a log.
INSERT INTO "logged_clients" ("coach_id", "number", "client_id")
SELECT coach_id, row_number() OVER (PARTITION BY coach_id ORDER BY first_at, client_id), client_id
FROM (SELECT host.user_id AS coach_id, guest.user_id AS client_id, min(s.starts_at) AS first_at
  FROM "session_closings" k JOIN "coaching_sessions" s ON s.id = k.session_id
    JOIN "session_people" host ON host.session_id = s.id AND host.part = 'coach'
    JOIN "session_people" guest ON guest.session_id = s.id AND guest.part = 'coachee'
  WHERE k.attendance = 'held' AND s.kind = 'one-to-one' GROUP BY 1, 2) met;--> statement-breakpoint
INSERT INTO "logged_sessions" ("coach_id", "session_id", "client_number", "people", "starts_at", "ends_at", "fee")
SELECT host.user_id, s.id, c.number, CASE WHEN s.kind = 'one-to-one' THEN 1 ELSE there.people END, s.starts_at, s.ends_at, 'paid'
FROM "session_closings" k JOIN "coaching_sessions" s ON s.id = k.session_id
  JOIN "session_people" host ON host.session_id = s.id AND host.part = 'coach'
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE p.attendance = 'present') AS people, min(p.user_id) AS client_id
    FROM "session_people" p WHERE p.session_id = s.id AND p.part = 'coachee') there
  LEFT JOIN "logged_clients" c ON s.kind = 'one-to-one' AND c.coach_id = host.user_id AND c.client_id = there.client_id
WHERE k.attendance = 'held' AND (s.kind = 'one-to-one' OR (s.kind = 'group' AND there.people > 0))
ORDER BY s.starts_at;
