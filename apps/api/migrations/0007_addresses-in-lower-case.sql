-- Addresses were lowered before they were normalised, so a letter without a lower case could leave an upper-case letter in a stored
-- address. All of them are ASCII: only such addresses were ever taken. COLLATE "C" keeps the locale of the server out of it.
--
-- Of accounts that share a mailbox, the one that has the right form already gets it, or else the oldest. The others stay as they are;
-- `operator addresses` lists them.
UPDATE "users" SET "email" = lower("email" COLLATE "C")
WHERE "email" <> lower("email" COLLATE "C") AND NOT EXISTS (
  SELECT FROM "users" AS "other"
  WHERE "other"."id" <> "users"."id"
    AND lower("other"."email" COLLATE "C") = lower("users"."email" COLLATE "C")
    AND ("other"."email" = lower("other"."email" COLLATE "C") OR "other"."id" < "users"."id")
);--> statement-breakpoint
-- A later sign-up of an address takes the place of an earlier one, as it would have then.
DELETE FROM "sign_ups" WHERE EXISTS (
  SELECT FROM "sign_ups" AS "later"
  WHERE lower("later"."email" COLLATE "C") = lower("sign_ups"."email" COLLATE "C")
    AND ("later"."created_at", "later"."id") > ("sign_ups"."created_at", "sign_ups"."id")
);--> statement-breakpoint
DELETE FROM "one_time_codes"
WHERE "purpose" = 'sign-up' AND NOT EXISTS (SELECT FROM "sign_ups" WHERE "sign_ups"."email" = "one_time_codes"."owner");--> statement-breakpoint
UPDATE "sign_ups" SET "email" = lower("email" COLLATE "C") WHERE "email" <> lower("email" COLLATE "C");--> statement-breakpoint
UPDATE "one_time_codes" SET "owner" = lower("owner" COLLATE "C"), "address" = lower("address" COLLATE "C")
WHERE "address" <> lower("address" COLLATE "C");--> statement-breakpoint
-- Of two open invitations of one mailbox into one family, the later one stays.
DELETE FROM "invitations" WHERE "accepted_at" IS NULL AND EXISTS (
  SELECT FROM "invitations" AS "later"
  WHERE "later"."family_id" = "invitations"."family_id"
    AND lower("later"."email" COLLATE "C") = lower("invitations"."email" COLLATE "C")
    AND "later"."accepted_at" IS NULL
    AND "later"."id" > "invitations"."id"
);--> statement-breakpoint
UPDATE "invitations" SET "email" = lower("email" COLLATE "C") WHERE "email" <> lower("email" COLLATE "C");--> statement-breakpoint
UPDATE "triage_subscriptions" SET "email" = lower("email" COLLATE "C") WHERE "email" <> lower("email" COLLATE "C");--> statement-breakpoint
UPDATE "contact_messages" SET "email" = lower("email" COLLATE "C") WHERE "email" <> lower("email" COLLATE "C");
