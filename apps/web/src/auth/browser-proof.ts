import 'server-only';
import { randomBytes } from 'node:crypto';
import { DAY_SECONDS } from '@waymark/contract/durations';
import { cookies } from 'next/headers';
import { environment } from '#env.ts';

const KEPT_SECONDS = 365 * DAY_SECONDS;

function cookieName(): string {
  return environment().publicUrl.protocol === 'https:' ? '__Host-waymark-browser' : 'waymark-browser';
}

/** This browser's random value, or a new one: whoever guesses elsewhere doesn't have it. */
export async function readBrowserProof(): Promise<string> {
  const kept = (await cookies()).get(cookieName())?.value ?? '';
  return /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url');
}

/** Once someone signed in with it; it stays when they sign out. */
export async function keepBrowserProof(proof: string): Promise<void> {
  const secure = environment().publicUrl.protocol === 'https:';
  (await cookies()).set(cookieName(), proof, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: KEPT_SECONDS,
  });
}
