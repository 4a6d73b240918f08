import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { threadsOf, threadIdOf, seen, sent, read, takeBack } = messageCalls(api);

/** New people each time: no one may write as much as all runs together. */
async function newConversation() {
  const coach = await newCoach(api);
  const client = await newClient(api, coach);
  const both = [
    { person: coach, isCoach: true },
    { person: client, isCoach: false },
  ];
  return { coach, client, both, id: await threadIdOf(client) };
}

/** What one of the two does in one of their two tabs. `which` picks an earlier message. */
const step = fc.record({
  isCoach: fc.boolean(),
  does: fc.constantFrom('send', 'send', 'resend', 'read', 'take-back'),
  which: fc.nat({ max: 11 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface ModelMessage {
  readonly isCoachs: boolean;
  readonly clientId: string;
  isTakenBack: boolean;
}

/** The conversation as it should be. */
class Model {
  readonly messages: ModelMessage[] = [];
  readonly readTo = { coach: 0, client: 0 };

  unreadOf(isCoach: boolean): number {
    const readTo = isCoach ? this.readTo.coach : this.readTo.client;
    return this.messages.filter(
      ({ isCoachs, isTakenBack }, index) => isCoachs !== isCoach && !isTakenBack && index + 1 > readTo,
    ).length;
  }

  read(isCoach: boolean, upTo: number): void {
    const who = isCoach ? 'coach' : 'client';
    this.readTo[who] = Math.max(this.readTo[who], Math.min(upTo, this.messages.length));
  }
}

async function take(model: Model, id: string, person: Person, { isCoach, does, which }: Step): Promise<void> {
  const chosen = model.messages[which];
  if (does === 'send') {
    const clientId = randomUUID();
    model.messages.push({ isCoachs: isCoach, clientId, isTakenBack: false });
    await sent(person, id, `Message ${model.messages.length}`, clientId);
  } else if (does === 'resend' && chosen?.isCoachs === isCoach) {
    expect((await sent(person, id, `Message ${which + 1}`, chosen.clientId)).seq).toBe(which + 1);
  } else if (does === 'read') {
    model.read(isCoach, which + 1);
    await read(person, id, which + 1);
  } else if (does === 'take-back' && chosen) {
    const { status } = await takeBack(person, id, which + 1);
    expect(status).toBe(chosen.isCoachs === isCoach ? 200 : 404);
    if (chosen.isCoachs === isCoach) chosen.isTakenBack = true;
  }
}

test('counts unread messages like the model after every step, in any order of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { coach, client, both, id } = await newConversation();
      const model = new Model();
      for (const taken of steps) {
        await take(model, id, taken.isCoach ? coach : client, taken);
        for (const { person, isCoach } of both) {
          const thread = (await threadsOf(person)).find((one) => one.id === id);
          expect(thread?.unread).toBe(model.unreadOf(isCoach));
        }
      }
      for (const { person, isCoach } of both) {
        const shown = (await seen(person, id)).map(({ seq, isOwn, body }) => ({ seq, isOwn, body }));
        expect(shown).toEqual(
          model.messages.map(({ isCoachs, isTakenBack }, index) => ({
            seq: index + 1,
            isOwn: isCoachs === isCoach,
            body: isTakenBack ? null : `Message ${index + 1}`,
          })),
        );
      }
    }),
    { numRuns: 7 },
  );
});

test('keeps counts, numbers and single messages right when two people in two tabs do all that at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const { coach, client, both, id } = await newConversation();
      const clientIds = steps.map(() => randomUUID());
      const does = async ({ isCoach, does: what, which }: Step, index: number) => {
        const person = isCoach ? coach : client;
        if (what === 'send') await sent(person, id, 'Sent', clientIds[index]);
        if (what === 'resend') await sent(person, id, 'Sent', clientIds[which % steps.length]);
        if (what === 'read') await read(person, id, which + 1);
        if (what === 'take-back') await takeBack(person, id, which + 1);
      };
      await Promise.all(steps.map(does));
      const messages = await seen(client, id);
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
      const own = messages.flatMap(({ clientId }) => clientId ?? []);
      expect(new Set(own).size).toBe(own.length);
      for (const { person } of both) {
        const thread = (await threadsOf(person)).find((one) => one.id === id);
        const unread = (await seen(person, id)).filter(
          ({ seq, isOwn, body }) => !isOwn && body !== null && seq > (thread?.readTo ?? 0),
        );
        expect(thread?.unread).toBe(unread.length);
      }
    }),
    { numRuns: 6 },
  );
});
