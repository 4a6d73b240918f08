import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { cancelSession } from '@waymark/contract/sessions/coaching-sessions';
import { savePrivateNote, saveSharedNote } from '@waymark/contract/sessions/session-notes';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { workOf, seen, save } = sessionWorkCalls(api);

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

async function newSession(inHours = 24) {
  const client = await newClient(api, coach);
  return { client, id: await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours }) };
}

test('shows a private note to its author alone, and a shared one to both', async () => {
  const { client, id } = await newSession();
  await save(coach, savePrivateNote, id, 'Ask about her father.', 0);
  await save(client, savePrivateNote, id, 'I said nothing.', 0);
  await save(client, saveSharedNote, id, 'Silence reads as yes.', 0);
  expect(await seen(coach, id)).toMatchObject({
    privateNote: { body: 'Ask about her father.', version: 1 },
    sharedNote: { body: 'Silence reads as yes.' },
  });
  expect(await seen(client, id)).toMatchObject({
    privateNote: { body: 'I said nothing.' },
    sharedNote: { body: 'Silence reads as yes.', version: 1 },
  });
});

test('hides a session’s notes from people who are not in it', async () => {
  const { id } = await newSession();
  const [stranger, otherCoach] = [await newPerson(api), await newCoach(api)];
  for (const other of [stranger, otherCoach]) {
    expect((await workOf(other, id)).status).toBe(404);
    expect((await save(other, savePrivateNote, id, 'Mine.', 0)).status).toBe(404);
    expect((await save(other, saveSharedNote, id, 'Mine.', 0)).status).toBe(404);
  }
});

test('answers a note from an outdated page with both texts, and one saved twice as if once', async () => {
  const { client, id } = await newSession();
  await save(client, saveSharedNote, id, 'One.', 0);
  expect((await save(coach, saveSharedNote, id, 'One. Two.', 1)).body.data).toMatchObject({ version: 2 });
  const late = await save(client, saveSharedNote, id, 'One. Three.', 1);
  expect(codeOf(late)).toEqual([409, 'note_changed']);
  expect(late.body.error.details.texts).toEqual({ current: 'One. Two.', yours: 'One. Three.', version: 2 });
  expect((await save(coach, saveSharedNote, id, 'One. Two.', 1)).body.data.version).toBe(2);
  expect(codeOf(await save(client, saveSharedNote, id, 'A new one.', 0))).toEqual([409, 'note_changed']);
});

test('names the field of a note that cannot be kept', async () => {
  const { client, id } = await newSession();
  const { status, body } = await save(client, savePrivateNote, id, 'x'.repeat(20_001), 0);
  expect([status, body.error.details.errors[0].path]).toEqual([400, ['body']]);
});

/** A writer who adds a sentence to what they see, and after a conflict to both texts. */
async function write(person: Person, id: string, sentence: string, isHasty: boolean): Promise<void> {
  const known = isHasty ? null : (await seen(person, id)).sharedNote;
  let draft = { body: `${known?.body ?? ''}${sentence}`, version: known?.version ?? 0 };
  for (;;) {
    const { status, body } = await save(person, saveSharedNote, id, draft.body, draft.version);
    if (status === 200) return;
    const { current, yours, version } = body.error.details.texts;
    draft = { body: `${current}${yours.includes(current) ? sentence : yours}`, version };
  }
}

test('loses no sentence when two people write one note at once', async () => {
  const turn = fc.record({ isCoach: fc.boolean(), isHasty: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 6 }), async (turns) => {
      const { client, id } = await newSession();
      const writes = turns.map(({ isCoach, isHasty }, index) =>
        write(isCoach ? coach : client, id, `[sentence ${index}]`, isHasty),
      );
      await Promise.all(writes);
      const { sharedNote } = await seen(client, id);
      for (const index of turns.keys()) expect(sharedNote.body).toContain(`[sentence ${index}]`);
    }),
    { numRuns: 15 },
  );
});

test('keeps everything readable after the coaching ended, and lets only private notes change', async () => {
  const { client, id } = await newSession(-3);
  await save(client, saveSharedNote, id, 'What we agreed.', 0);
  expect((await api.call(client, endMatch, { params: { id: client.matchId } })).status).toBeLessThan(300);
  for (const person of [coach, client]) {
    expect(await seen(person, id)).toMatchObject({ isOpen: false, sharedNote: { body: 'What we agreed.' } });
    expect(codeOf(await save(person, saveSharedNote, id, 'More.', 1))).toEqual([409, 'coaching_ended']);
    expect((await save(person, savePrivateNote, id, 'For me.', 0)).status).toBe(200);
  }
});

test('refuses shared work in a cancelled session, and keeps what someone writes for themselves', async () => {
  const { client, id } = await newSession();
  await api.call(client, cancelSession, { params: { id }, body: {} });
  expect(codeOf(await save(coach, saveSharedNote, id, 'Too late.', 0))).toEqual([409, 'session_cancelled']);
  expect((await save(coach, savePrivateNote, id, 'She was ill.', 0)).status).toBe(200);
});
