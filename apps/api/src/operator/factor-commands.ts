import { endLoss, listLosses } from '#people/factor-logins/lost-factors.queries.ts';
import type { Services } from '../services.ts';
import { accountOf, type Commands, parseEmail } from './command.ts';

const words = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function list({ database }: Services): Promise<readonly string[]> {
  const losses = await listLosses(database.db);
  if (losses.length === 0) return ['No one waits for a lost second factor.'];
  return losses.map(
    ({ email, askedAt, readyAt }) => `  ${email.padEnd(32)} asked ${words(askedAt)}, link mailed ${words(readyAt)}`,
  );
}

async function stop(services: Services, address: string | undefined): Promise<readonly string[]> {
  const email = parseEmail(address);
  const { userId } = await accountOf(services, email);
  const wasOpen = await endLoss(services.database.db, userId, 'stopped');
  if (!wasOpen) return [`${email} does not wait for a lost second factor.`];
  return [`Stopped. ${email} signs in with their second factor as before.`];
}

/** They see a wait or stop it; no command skips one. */
export const FACTOR_COMMANDS: Commands = {
  'lost-factors': {
    usage: 'lost-factors',
    about: 'list who waits 72 hours because their second factor is lost',
    run: list,
  },
  'stop-lost-factor': {
    usage: 'stop-lost-factor EMAIL',
    about: 'stop that wait; nothing shortens it',
    run: (s, [email]) => stop(s, email),
  },
};
