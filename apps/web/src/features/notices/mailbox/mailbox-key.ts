import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '#env.ts';
import { problemResponse } from '#http/problem-response.ts';

export const MAILBOX_COOKIE = 'waymark-mailbox';

/** Kept in memory because every start of the product has a new key. */
const used = new Set<string>();

/** Compares digests, so timing reveals nothing about the key. */
function isSame(left: string, right: string): boolean {
  const { webSecret } = environment();
  const digest = (text: string) => createHmac('sha256', webSecret).update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** The cookie of a browser that used the key; it's valid until the next start. */
function passOf(key: string): string {
  return createHmac('sha256', environment().webSecret).update(`waymark:mailbox:${key}`).digest('base64url');
}

export function hasPass(cookie: string | undefined): boolean {
  const { mailboxKey } = environment();
  return mailboxKey !== undefined && cookie !== undefined && isSame(cookie, passOf(mailboxKey));
}

function goToMailbox(cookie?: string): Response {
  const headers = new Headers({ location: '/mailbox', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Exchanges the key that `npm start` printed for a mailbox cookie, once. */
export function openMailbox(request: Request): Response {
  const { mailboxKey, publicUrl } = environment();
  const sent = new URL(request.url).searchParams.get('key') ?? '';
  if (mailboxKey === undefined || used.has(mailboxKey) || !isSame(sent, mailboxKey)) return goToMailbox();
  used.add(mailboxKey);
  const secure = publicUrl.protocol === 'https:' ? '; Secure' : '';
  return goToMailbox(`${MAILBOX_COOKIE}=${passOf(mailboxKey)}; Path=/mailbox; HttpOnly; SameSite=Strict${secure}`);
}

/** Next answers HEAD as GET, so link checkers would use up the key. */
export const refuseHead = (): Response => problemResponse('not_found');
