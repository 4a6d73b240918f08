/**
 * The form in which we store and compare email addresses. NFKC runs before lower-casing, because it
 * replaces letters without a lower case, such as the mathematical bold C. Keeps a `+tag`.
 */
export function storedAddress(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}
