import { orderTopics } from '@waymark/contract/sessions/agenda-topics';
import { savePrivateNote, saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { expect, test } from 'vitest';
import { bookingCalls, codeOf, dayAhead } from '#test/booking-calls.ts';
import { groupCalls } from '#test/group-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { offer, roomCalls } from '#test/room-calls.ts';
import { sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { cancel, show, titlesOf } = bookingCalls(api);
const { newTrio, allAccept, begin } = groupCalls(api);
const { save, seen, workOf, addTopic, addAction, close, rate } = sessionWorkCalls(api);
const rooms = roomCalls(api);

/** Ada and Ben are coming, and Cleo was asked. */
async function newHalfGroup(options: Record<string, unknown> = {}) {
  const group = await newTrio(dayAhead(9, 600), options);
  await allAccept([group.ada, group.ben], group.session);
  return group;
}

test('shares one note with everyone who comes, and keeps private notes to their authors', async () => {
  const { coach, ada, ben, cleo, session } = await newHalfGroup();
  await save(ada, saveSharedNote, session.id, 'Say it in the first minute.', 0);
  await save(ben, savePrivateNote, session.id, 'I was afraid of this.', 0);
  for (const person of [coach, ada, ben]) {
    expect((await seen(person, session.id)).sharedNote.body).toBe('Say it in the first minute.');
  }
  expect((await save(coach, saveSharedNote, session.id, 'Say it first.', 1)).status).toBe(200);
  expect((await seen(cleo, session.id)).sharedNote).toBeNull();
  expect(codeOf(await save(cleo, saveSharedNote, session.id, 'Me too.', 2))).toEqual([409, 'proposal_unanswered']);
  for (const person of [coach, ada, cleo]) {
    expect(JSON.stringify(await seen(person, session.id))).not.toContain('I was afraid');
  }
  expect((await workOf(await newPerson(api), session.id)).status).toBe(404);
});

test('keeps the note that someone began who then left, and shows it to them no longer', async () => {
  const { ada, ben, session } = await newHalfGroup();
  await save(ada, saveSharedNote, session.id, 'What Ada began.', 0);
  await save(ada, savePrivateNote, session.id, 'For myself.', 0);
  await cancel(ada, session);
  expect((await seen(ben, session.id)).sharedNote.body).toBe('What Ada began.');
  expect((await save(ben, saveSharedNote, session.id, 'Ben goes on.', 1)).status).toBe(200);
  expect(await seen(ada, session.id)).toMatchObject({
    isOpen: false,
    sharedNote: null,
    privateNote: { body: 'For myself.' },
  });
  expect(codeOf(await save(ada, saveSharedNote, session.id, 'Back.', 2))).toEqual([409, 'session_cancelled']);
});

test('has no agenda and no actions, which are of two', async () => {
  const { coach, ada, session } = await newHalfGroup();
  const params = { id: session.id };
  const action = { text: 'Write it down', owner: 'coachee', dueOn: null };
  const answers = [
    await addTopic(ada, session.id, 'How to begin'),
    await api.call(ada, orderTopics, { params, body: { topics: [] } }),
    await addAction(coach, session.id, action),
  ];
  expect(answers.map(codeOf)).toEqual(answers.map(() => [409, 'not_in_group']));
  await begin(session, 2);
  expect(codeOf(await close(coach, session.id, { present: [], actions: [action] }))).toEqual([409, 'not_in_group']);
  const next = { startsAt: new Date(dayAhead(12, 600)).toISOString(), minutes: 60 };
  expect(codeOf(await close(coach, session.id, { present: [], next }))).toEqual([409, 'not_in_group']);
  expect((await seen(coach, session.id)).closing).toBeNull();
});

test('is closed with who was there, of which each person sees their own', async () => {
  const { coach, ada, ben, cleo, session } = await newHalfGroup();
  await begin(session, 2);
  expect((await close(coach, session.id)).status).toBe(404);
  expect((await close(coach, session.id, { present: [ada.id, cleo.id] })).status).toBe(404);
  expect((await close(coach, session.id, { present: [ada.id] })).status).toBe(200);
  const attendanceFor = async (person: Person) => [
    (await show(person, session)).body.data.attributes.attendance,
    (await seen(person, session.id)).closing?.attendance,
  ];
  expect(await attendanceFor(coach)).toEqual(['held', 'held']);
  expect(await attendanceFor(ada)).toEqual(['held', 'held']);
  expect(await attendanceFor(ben)).toEqual(['missed', 'missed']);
  expect((await show(ada, session)).body.data.attributes.group.people).toMatchObject([
    { attendance: null },
    { attendance: null },
  ]);
  const { people } = (await show(coach, session)).body.data.attributes.group;
  expect(people.map(({ attendance }: { attendance: string | null }) => attendance)).toEqual([
    'present',
    'absent',
    null,
  ]);
  expect((await titlesOf(ada))[0]).toContain('closed your group session');
  expect((await titlesOf(cleo))[0]).toContain('invites you');
});

test('is rated by each who came, and by no one else', async () => {
  const { coach, ada, ben, cleo, session } = await newHalfGroup();
  await begin(session, 2);
  expect((await rate(ada, session.id, 5, 4)).status).toBe(200);
  expect((await rate(ben, session.id, 2, 3)).status).toBe(200);
  expect((await seen(ada, session.id)).rating).toEqual({ useful: 5, heard: 4 });
  expect((await seen(coach, session.id)).rating).toBeNull();
  expect(codeOf(await rate(cleo, session.id, 1, 1))).toEqual([409, 'proposal_unanswered']);
});

test('lets those who come into the room together, and no one who was only asked', async () => {
  const { coach, ada, ben, cleo, session } = await newHalfGroup();
  const room = { id: session.id, sessionId: 0 };
  await begin(session, 0);
  await rooms.joined(ada, room);
  const { peers } = await rooms.joined(ben, room);
  expect(peers.map(({ userId, life }) => [userId, life]).toSorted()).toEqual(
    [
      [coach.id, null],
      [ada.id, 1],
    ].toSorted(),
  );
  expect((await rooms.signal(ben, room, offer(ada.id))).status).toBe(204);
  expect((await rooms.signal(ben, room, offer(cleo.id))).status).toBe(404);
  expect(codeOf(await rooms.join(cleo, room))).toEqual([409, 'proposal_unanswered']);
  expect((await rooms.show(cleo, room)).body.data.people).toEqual([]);
});

test('meets at the host’s link if there is one, and has no room', async () => {
  const { ada, session } = await newHalfGroup({ link: 'https://meet.localhost/a' });
  await begin(session, 0);
  expect(codeOf(await rooms.join(ada, { id: session.id, sessionId: 0 }))).toEqual([409, 'room_elsewhere']);
});
