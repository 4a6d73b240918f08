import type { Environment } from '../env.ts';

/** Short enough that a copy of a site that is gone soon stops naming its people. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** RFC 9116: where to report a weakness. Without an address of the practice, its contact form. */
export function securityTxt({ publicUrl, contactEmail }: Pick<Environment, 'publicUrl' | 'contactEmail'>, now: Date) {
  const { origin } = publicUrl;
  const contact = contactEmail ? `mailto:${encodeURI(contactEmail)}` : `${origin}/?section=reach-out-to-us`;
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const fields = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${fields.join('\n')}\n`;
}
