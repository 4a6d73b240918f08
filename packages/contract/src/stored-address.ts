/**
 * The form in which an email address is stored and compared. NFKC comes before the lower case: it turns letters that have no lower
 * case, such as the mathematical bold C, into ones that have. A `+tag` stays.
 */
export function storedAddress(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}
