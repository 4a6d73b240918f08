CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_kind" text NOT NULL,
	"owner_id" integer,
	"unit" text NOT NULL,
	"purpose" text DEFAULT 'available' NOT NULL,
	"during" "tstzrange" DEFAULT '(,)' NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_of_unit" UNIQUE("id","unit"),
	CONSTRAINT "ledger_accounts_known_kind" CHECK (owner_kind IN ('source', 'organisation', 'group', 'family', 'person')),
	CONSTRAINT "ledger_accounts_known_unit" CHECK (unit IN ('seat', 'session')),
	CONSTRAINT "ledger_accounts_known_purpose" CHECK (purpose IN ('available', 'spent')),
	CONSTRAINT "ledger_accounts_not_negative" CHECK (balance >= 0 OR owner_kind = 'source'),
	CONSTRAINT "ledger_accounts_bounded_period" CHECK (owner_kind <> 'person' OR unit <> 'session' OR NOT (isempty(during) OR lower_inf(during) OR upper_inf(during)))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"account_id" integer NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"request_id" text NOT NULL,
	"unit" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_account_id_seq_pk" PRIMARY KEY("account_id","seq"),
	CONSTRAINT "ledger_entries_moves_something" CHECK (amount <> 0)
);
--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD COLUMN "allowance_id" integer;--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_account" FOREIGN KEY ("account_id","unit") REFERENCES "public"."ledger_accounts"("id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_one_source" ON "ledger_accounts" USING btree ("unit") WHERE owner_kind = 'source';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("request_id",(amount > 0));--> statement-breakpoint
ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_allowance_id_ledger_accounts_id_fk" FOREIGN KEY ("allowance_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaching_sessions_allowance_id_index" ON "coaching_sessions" USING btree ("allowance_id");--> statement-breakpoint
-- A moment counts for one account of an owner.
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_apart" EXCLUDE USING gist ("owner_id" WITH =, "owner_kind" WITH =, "unit" WITH =, "purpose" WITH =, "during" WITH &&);--> statement-breakpoint
-- An entry moves its account's balance, so that both are always the same.
CREATE FUNCTION append_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE ledger_accounts SET balance = balance + NEW.amount, last_seq = last_seq + 1
		WHERE id = NEW.account_id RETURNING last_seq, balance INTO NEW.seq, NEW.balance_after;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append" BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION append_ledger_entry();--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger changes by new entries only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_begin_empty" BEFORE INSERT ON "ledger_accounts" FOR EACH ROW WHEN (NEW.balance <> 0 OR NEW.last_seq <> 0) EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_by_entries" BEFORE UPDATE OF "balance", "last_seq", "unit", "owner_kind", "during" ON "ledger_accounts" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE FUNCTION check_ledger_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(DISTINCT account_id) <> 2 OR sum(amount) <> 0 OR min(unit) <> max(unit) FROM ledger_entries WHERE request_id = NEW.request_id) THEN
		RAISE EXCEPTION 'A transfer is two entries of one unit that sum to zero.' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transfer();
