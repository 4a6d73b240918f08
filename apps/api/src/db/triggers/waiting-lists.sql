-- However an account is erased, its seat comes back: the row of a membership can't go without it.
CREATE OR REPLACE FUNCTION give_back_seat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	request text := 'seats:back:' || gen_random_uuid();
	taken bigint;
BEGIN
	SELECT spent.id INTO taken FROM ledger_accounts free JOIN ledger_accounts spent ON spent.owner_kind = free.owner_kind
		AND spent.owner_id = free.owner_id AND spent.unit = free.unit AND spent.purpose = 'spent'
		WHERE free.id = OLD.seat_account_id;
	PERFORM FROM ledger_accounts WHERE id IN (OLD.seat_account_id, taken) ORDER BY id FOR UPDATE;
	INSERT INTO ledger_entries (account_id, request_id, unit, amount)
		VALUES (taken, request, 'seat', -1), (OLD.seat_account_id, request, 'seat', 1);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER memberships_give_back_seat AFTER DELETE ON memberships FOR EACH ROW
	WHEN (OLD.seat_account_id IS NOT NULL AND OLD.state IN ('invited', 'active')) EXECUTE FUNCTION give_back_seat();
