-- Clocks were taken for zones, as the runtime knows them by these names and other programs don't.
CREATE TEMPORARY TABLE zone_of_clock (clock text, zone text) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO zone_of_clock VALUES
  ('act', 'Australia/Darwin'), ('aet', 'Australia/Sydney'), ('agt', 'America/Argentina/Buenos_Aires'),
  ('art', 'Africa/Cairo'), ('ast', 'America/Anchorage'), ('bet', 'America/Sao_Paulo'), ('bst', 'Asia/Dhaka'),
  ('cat', 'Africa/Maputo'), ('cnt', 'America/St_Johns'), ('cst', 'America/Chicago'), ('ctt', 'Asia/Shanghai'),
  ('eat', 'Africa/Nairobi'), ('ect', 'Europe/Paris'), ('iet', 'America/Indiana/Indianapolis'),
  ('ist', 'Asia/Kolkata'), ('jst', 'Asia/Tokyo'), ('mit', 'Pacific/Apia'), ('net', 'Asia/Yerevan'),
  ('nst', 'Pacific/Auckland'), ('plt', 'Asia/Karachi'), ('pnt', 'America/Phoenix'),
  ('prt', 'America/Puerto_Rico'), ('pst', 'America/Los_Angeles'), ('sst', 'Pacific/Guadalcanal'),
  ('vst', 'Asia/Ho_Chi_Minh'), ('est', 'America/Panama'), ('mst', 'America/Phoenix'),
  ('hst', 'Pacific/Honolulu'), ('est5edt', 'America/New_York'), ('cst6cdt', 'America/Chicago'),
  ('mst7mdt', 'America/Denver'), ('pst8pdt', 'America/Los_Angeles'), ('cet', 'Europe/Brussels'),
  ('eet', 'Europe/Athens'), ('met', 'Europe/Brussels'), ('wet', 'Europe/Lisbon'), ('gmt', 'Etc/UTC'),
  ('gmt0', 'Etc/UTC'), ('uct', 'Etc/UTC'), ('universal', 'Etc/UTC'), ('zulu', 'Etc/UTC'),
  ('greenwich', 'Etc/UTC');--> statement-breakpoint
UPDATE profiles SET time_zone = zone FROM zone_of_clock WHERE clock = lower(time_zone);--> statement-breakpoint
UPDATE calendars SET time_zone = zone FROM zone_of_clock WHERE clock = lower(time_zone);--> statement-breakpoint
UPDATE coaches SET time_zone = zone FROM zone_of_clock WHERE clock = lower(time_zone);--> statement-breakpoint
UPDATE coachee_preferences SET time_zone = zone FROM zone_of_clock WHERE clock = lower(time_zone);--> statement-breakpoint
UPDATE check_in_choices SET time_zone = zone FROM zone_of_clock WHERE clock = lower(time_zone);--> statement-breakpoint
UPDATE notification_preferences SET time_zone = zone FROM zone_of_clock WHERE clock = lower(time_zone);--> statement-breakpoint
UPDATE planned_invites SET time_zone = zone FROM zone_of_clock WHERE clock = lower(time_zone);--> statement-breakpoint
DROP TABLE zone_of_clock;
