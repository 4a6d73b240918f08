import 'server-only';
import { showWelcome, type Welcome } from '@waymark/contract/organisations/welcomes';
import { cache } from 'react';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { ShelfSection } from './shelf-section.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** Null while the API doesn't answer, too, which the log says: a page does without it. */
const readWelcome = cache(async (token: string): Promise<Welcome | null> => {
  try {
    return (await serverCall(showWelcome, { token, timeoutMs: OWN_READ_MS })).data;
  } catch {
    return null;
  }
});

/** Drawn on the server, so that it costs the browser no script. */
export async function OwnWelcome({ token }: { token: string }) {
  const welcome = await readWelcome(token);
  return welcome && <WelcomeCard welcome={welcome} />;
}

/** The same for the shelf of the person's organisation. */
export async function OwnShelf({ token }: { token: string }) {
  const welcome = await readWelcome(token);
  return welcome && <ShelfSection welcome={welcome} />;
}
