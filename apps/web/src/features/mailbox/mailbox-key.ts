import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '#env.ts';
import { problemResponse } from '#http/problem-response.ts';

export const MAILBOX_COOKIE = 'waymark-mailbox';

/** The keys that were used, in this process: each start of the product has a key of its own. */
const used = new Set<string>();

/** Compares digests, so that neither place nor length of a difference shows in the time. */
function isSame(left: string, right: string): boolean {
  const { webSecret } = environment();
  const digest = (text: string) => createHmac('sha256', webSecret).update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** What a browser keeps once it has used the key; the next start has another key, which ends it. */
function passOf(key: string): string {
  return createHmac('sha256', environment().webSecret).update(`waymark:mailbox:${key}`).digest('base64url');
}

/** Whether the browser has opened the mailbox with the key of this start. */
export function hasPass(cookie: string | undefined): boolean {
  const { mailboxKey } = environment();
  return mailboxKey !== undefined && cookie !== undefined && isSame(cookie, passOf(mailboxKey));
}

function goToMailbox(cookie?: string): Response {
  const headers = new Headers({ location: '/mailbox', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Takes the key that `npm start` printed, once, for a cookie that opens the mailbox; any other key opens nothing. */
export function openMailbox(request: Request): Response {
  const { mailboxKey, publicUrl } = environment();
  const sent = new URL(request.url).searchParams.get('key') ?? '';
  if (mailboxKey === undefined || used.has(mailboxKey) || !isSame(sent, mailboxKey)) return goToMailbox();
  used.add(mailboxKey);
  const secure = publicUrl.protocol === 'https:' ? '; Secure' : '';
  return goToMailbox(`${MAILBOX_COOKIE}=${passOf(mailboxKey)}; Path=/mailbox; HttpOnly; SameSite=Strict${secure}`);
}

/** Next would answer HEAD as GET, and so use up the key for a program that only looks whether the address is there. */
export const refuseHead = (): Response => problemResponse('not_found');
