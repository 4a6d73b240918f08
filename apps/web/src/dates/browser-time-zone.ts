/** The API's default for people who haven't chosen a zone. Someone who chose UTC has `Etc/UTC`. */
export const NOT_CHOSEN = 'UTC';
export const CHOSEN_UTC = 'Etc/UTC';

/** Apart from what else is known of zones: every page needs this alone. */
export function browserTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === NOT_CHOSEN ? CHOSEN_UTC : zone;
}
