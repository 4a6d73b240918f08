import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@waymark/contract/durations';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { TestChannel, TestOutcome } from '@waymark/contract/practice/practice-health';
import type { Actor } from '#actor.ts';
import { refuseBeyond, refuseSmsBeyond } from '#people/limits/limits.service.ts';
import { listTokensOf } from '#people/push/push-tokens.queries.ts';
import { isNumberStopped } from '#people/text-messages/text-messages.queries.ts';
import { findTriageSubscription } from '#people/triage-subscriptions/triage-subscriptions.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { PermanentMailError } from '../../mail/mail-failure.ts';
import { PushServiceAwayError } from '../../push/push-sender.ts';
import type { Services } from '../../services.ts';
import { PermanentSmsError } from '../../sms/sms.ts';

/** Less than a call may take: the answer says that none came. */
const AT_MOST_MS = 12 * SECOND_MS;

const sent = (words: string): TestOutcome => ({ outcome: 'sent', words });
const none = (words: string): TestOutcome => ({ outcome: 'none', words });

/** Its sentences are ours and hold codes of the server, never an address. */
const failed = (error: Error, isForGood: boolean): TestOutcome => ({
  outcome: isForGood ? 'refused' : 'away',
  words: error.message,
});

function inTime(sending: Promise<TestOutcome>): Promise<TestOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<TestOutcome>((resolve) => {
    const words = `No answer came within ${AT_MOST_MS / SECOND_MS} seconds.`;
    timer = setTimeout(() => resolve({ outcome: 'away', words }), AT_MOST_MS);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

async function testMail({ mail, env }: Services, { user }: Actor): Promise<TestOutcome> {
  const { renderPracticeTest } = await import('@waymark/emails/practice-test');
  try {
    await mail.send({ id: randomUUID(), to: user.email, ...(await renderPracticeTest()) });
  } catch (error) {
    return failed(error as Error, error instanceof PermanentMailError);
  }
  return sent(
    env.smtpUrl
      ? `The mail server took it. Look in the mailbox of ${user.email}, and in its spam folder.`
      : 'It is kept here, since no mail server is set.',
  );
}

async function testText(services: Services, { userId }: Actor): Promise<TestOutcome> {
  const { database, sms, settings, env } = services;
  const phone = (await findTriageSubscription(database.db, userId))?.attributes.phone;
  if (!phone) return none('You have no confirmed number. Add one in Settings, under text messages.');
  if (await isNumberStopped(database.db, phone)) return none('Your number texted STOP. Text START to get texts again.');
  await refuseSmsBeyond(database.db, phone, settings.current.smsDailyLimit);
  try {
    await sms.send({
      id: randomUUID(),
      to: phone,
      text: `A test from ${settings.current.look.name}: text messages work.`,
    });
  } catch (error) {
    return failed(error as Error, error instanceof PermanentSmsError);
  }
  return sent(env.twilio ? 'Twilio took it. It should arrive within a minute.' : 'It is kept here: Twilio isn’t set.');
}

async function testPush({ database, push, settings }: Services, { userId }: Actor): Promise<TestOutcome> {
  const tokens = await listTokensOf(database.db, userId);
  if (tokens.length === 0) return none('Notifications are off in all your browsers. Turn them on in Settings.');
  const body = 'Push notifications work.';
  const data = { title: `A test from ${settings.current.look.name}`, body, url: CONSOLE_PATHS.health };
  const tries = await Promise.allSettled(tokens.map((token) => push.send(token, { data })));
  const arrived = tries.filter(({ status }) => status === 'fulfilled').length;
  if (arrived > 0) return sent(`Handed on for ${arrived} of ${tokens.length} of your browsers.`);
  const { reason } = tries[0] as PromiseRejectedResult;
  return failed(reason as Error, !(reason instanceof PushServiceAwayError));
}

const TESTS: Readonly<Record<TestChannel, (services: Services, actor: Actor) => Promise<TestOutcome>>> = {
  mail: testMail,
  text: testText,
  push: testPush,
};

/** Problem: `rate_limited`. */
export async function sendTest(services: Services, actor: Actor, channel: TestChannel): Promise<TestOutcome> {
  const { db } = services.database;
  await refuseBeyond(db, 'practice-test', actor.userId);
  await appendPracticeLine(db, { actorId: actor.userId, deed: 'test-sent', aboutId: actor.userId });
  return inTime(TESTS[channel](services, actor));
}
