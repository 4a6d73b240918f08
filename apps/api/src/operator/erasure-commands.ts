import { askForErasure } from '#rights/erasures/asking.service.ts';
import { eraseNow } from '#rights/erasures/erasure.service.ts';
import { planErasure } from '#rights/erasures/plan.service.ts';
import { beginErasure } from '#rights/requests/erasure-requests.queries.ts';
import type { Services } from '../services.ts';
import { accountOf, type Commands, noteDeed, OperatorError, parseEmail } from './command.ts';

const NOW = '--now';

const listed = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];

/** The same words as the person reads, without what only they can do. */
async function describe(services: Services, email: string): Promise<readonly string[]> {
  const { userId } = await accountOf(services, email);
  const { days, first, goes, stays, others } = await planErasure(services, userId);
  return [
    ...listed('First:', first),
    ...listed('Goes:', goes),
    ...listed(
      'Stays:',
      stays.map(({ what, why }) => `${what}. ${why}`),
    ),
    ...listed('For others:', others),
    ...(first.length > 0
      ? []
      : [
          `To begin, type the address twice: erase ${email} ${email}. It happens in ${days} days; with ${NOW}, at once.`,
        ]),
  ];
}

/** Without the address a second time, it only says what would happen. */
async function erase(services: Services, args: readonly string[]): Promise<readonly string[]> {
  const isNow = args.includes(NOW);
  const [address, again] = args.filter((arg) => arg !== NOW);
  const email = parseEmail(address);
  const { userId } = await accountOf(services, email);
  if (again === undefined) return describe(services, email);
  if (parseEmail(again) !== email) throw new OperatorError('The two addresses differ. Nothing was erased.');
  const { first } = await planErasure(services, userId);
  if (first.length > 0) throw new OperatorError(...first);
  const { dueAt } = await askForErasure(services, userId);
  await noteDeed(services.database.db, { deed: 'erasure-begun', aboutId: userId });
  if (!isNow)
    return [`${email} is signed out everywhere, no one else reads the account, and it is erased at ${dueAt}.`];
  await beginErasure(services.database.db, userId);
  await eraseNow(services, userId);
  return [`${email} is erased. Copies are renewed within ten minutes; the receipt is in the person’s mail.`];
}

export const ERASURE_COMMANDS: Commands = {
  erase: {
    usage: `erase EMAIL [EMAIL] [${NOW}]`,
    about: 'say what erasing an account does; with the address typed twice, erase it in 7 days, or at once',
    run: erase,
  },
};
