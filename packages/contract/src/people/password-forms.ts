/** Longer ones aren't brought to one form: that takes the square of what stands on one letter. */
export const TYPED_PASSWORD_MAX_LENGTH = 512;

/**
 * The one form of Unicode in which a password is stored: keyboards write "é" as one character or
 * as two, and both look alike.
 */
export const storedPassword = (typed: string): string =>
  typed.length > TYPED_PASSWORD_MAX_LENGTH ? typed : typed.normalize('NFKC');

/** What to compare with a hash, the likeliest first: older hashes are of any form. */
export function passwordForms(typed: string): readonly string[] {
  if (typed.length > TYPED_PASSWORD_MAX_LENGTH) return [typed];
  return [...new Set([storedPassword(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')])];
}
