import 'server-only';
import { ShelfSection } from './shelf-section.tsx';
import { WelcomeCard } from './welcome-card.tsx';
import { readWelcome } from './welcome-reads.ts';

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
