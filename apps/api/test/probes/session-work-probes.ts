import { randomUUID } from 'node:crypto';
import * as goals from '@waymark/contract/coaching/goals';
import * as paths from '@waymark/contract/coaching/paths';
import * as actions from '@waymark/contract/sessions/actions';
import * as agenda from '@waymark/contract/sessions/agenda-topics';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import * as notes from '@waymark/contract/sessions/session-notes';
import * as work from '@waymark/contract/sessions/session-work';
import { ratingBlocks } from '#sessions/session-work/session-work.table.ts';
import { plantSession, sessionWorkCalls } from '../session-work-calls.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Owner, Probe } from './probe.ts';

const COACHED = ['coachee'] as const;
const BOTH = ['coachee', 'coach'] as const;

/** Apart from the other sessions that are planted, so that the two can meet. */
function plantMeeting(api: TestApp, owner: Owner, inHours: number): Promise<string> {
  const met = { id: owner.metId ?? 0 };
  const people = owner.kind === 'coach' ? { coach: owner, coachee: met } : { coach: met, coachee: owner };
  return plantSession(api, { ...people, inHours });
}

const done = <Reply extends { status: number; body: unknown }>(reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(`Planting answers ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply;
};

const topic = ({ mark }: Owner) => ({ requestId: randomUUID(), text: `planted-agenda-${mark}` });
const rated = ({ mark }: Owner) => ({ useful: 1, heard: mark });
const anAction = ({ kind, mark }: Owner) => ({
  requestId: randomUUID(),
  text: `planted-action-${mark}`,
  owner: kind === 'coach' ? 'coach' : 'coachee',
  dueOn: null,
});

export const agendaProbe: Probe = {
  owners: BOTH,
  async plant(api, owner) {
    const id = await plantMeeting(api, owner, 100);
    done(await api.call(owner, agenda.addTopic, { params: { id }, body: topic(owner) }));
    return { value: topic(owner).text, params: { id } };
  },
  writes: [
    { endpoint: agenda.addTopic, body: () => ({ requestId: randomUUID(), text: 'Another' }) },
    { endpoint: agenda.orderTopics, body: () => ({ topics: [] }) },
    { endpoint: agenda.deferTopic },
    { endpoint: agenda.removeTopic },
  ],
};

export const privateNoteProbe: Probe = {
  owners: BOTH,
  async plant(api, owner) {
    const id = await plantMeeting(api, owner, 110);
    const value = `planted-private-note-${owner.mark}`;
    const { save } = sessionWorkCalls(api);
    done(await save(owner, notes.savePrivateNote, id, value, 0));
    if (owner.match) {
      // The coach reads the history of this session, and still not this note.
      const coach = { id: owner.match.coachId };
      const own = await plantSession(api, { coach, coachee: owner, matchId: owner.match.id, inHours: 115 });
      done(await save(owner, notes.savePrivateNote, own, value, 0));
    }
    return { value, params: { id } };
  },
  // The other person of the session has a private note of their own.
  writes: [
    {
      endpoint: notes.savePrivateNote,
      body: ({ mark }) => ({ body: `planted-private-note-${mark}`, version: 1 }),
      isAlsoOf: 'session',
    },
  ],
};

export const sharedNoteProbe: Probe = {
  owners: BOTH,
  async plant(api, owner) {
    const id = await plantMeeting(api, owner, 120);
    const value = `planted-shared-note-${owner.mark}`;
    done(await sessionWorkCalls(api).save(owner, notes.saveSharedNote, id, value, 0));
    return { value, params: { id } };
  },
  writes: [{ endpoint: notes.saveSharedNote, body: () => ({ body: 'Written over.', version: 1 }) }],
};

export const actionProbe: Probe = {
  owners: BOTH,
  async plant(api, owner) {
    // The next session, which another probe names, for that is where the other person reads it.
    const query = `?from=${new Date().toISOString()}`;
    const [{ id }] = done(await api.call(owner, listSessions, { query })).body.data;
    const body = anAction(owner);
    const { data } = done(await api.call(owner, actions.addAction, { params: { id }, body })).body;
    return { value: body.text, params: { id: data.id } };
  },
  writes: [
    { endpoint: actions.addAction, body: anAction },
    {
      endpoint: actions.addActionBetween,
      body: (owner) => ({ ...anAction(owner), matchId: owner.match?.id ?? 1 }),
    },
    {
      endpoint: actions.changeAction,
      body: ({ mark }) => ({ text: `planted-action-${mark}`, dueOn: null, isDone: false }),
    },
    { endpoint: actions.removeAction },
  ],
};

export const sessionRatingProbe: Probe = {
  owners: COACHED,
  async plant(api, owner) {
    const id = await plantMeeting(api, owner, -50);
    done(await api.call(owner, work.rateSession, { params: { id }, body: rated(owner) }));
    const { useful, heard } = rated(owner);
    return { value: `"rating":{"useful":${useful},"heard":${heard}}`, params: { id } };
  },
  writes: [{ endpoint: work.rateSession, body: rated }],
};

export const ratingMeanProbe: Probe = {
  owners: ['coach'],
  async plant({ db }, { id: coachId, mark }) {
    const sums = [14, 46, 22, 30 + mark];
    await db.insert(ratingBlocks).values(sums.map((sum) => ({ coachId, sum, count: 10 })));
    return { value: `[1.4,4.6,2.2,${(30 + mark) / 10}` };
  },
  writes: [],
};

/** Its closing is tried beside the other writes of a session. */
export const sessionClosing = {
  endpoint: work.closeSession,
  body: () => ({ requestId: randomUUID(), attendance: 'held' }),
};

const newGoal = (title: string, isShared: boolean) => ({
  requestId: randomUUID(),
  title,
  words: '',
  until: null,
  isShared,
});

export const goalProbe: Probe = {
  owners: COACHED,
  async plant(api, owner) {
    const [value, onlySelf] = [`planted-shared-goal-${owner.mark}`, `planted-own-goal-${owner.mark}`];
    const { data } = done(await api.call(owner, goals.createGoal, { body: newGoal(value, true) })).body;
    done(await api.call(owner, goals.createGoal, { body: newGoal(onlySelf, false) }));
    return { value, onlySelf, params: { id: data.id, matchId: owner.match?.id ?? 0 } };
  },
  writes: [
    { endpoint: goals.createGoal, body: () => newGoal('Another', false) },
    {
      endpoint: goals.changeGoal,
      body: ({ mark }) => ({ title: `planted-shared-goal-${mark}`, words: '', until: null, state: 'active' }),
    },
    { endpoint: goals.markGoal, body: () => ({ attainment: 1 }) },
    { endpoint: goals.shareGoal, body: () => ({ isShared: true }) },
  ],
};

const pathOf = (first: string) => [first, 'Then', 'And last'].map((title) => ({ title, dueOn: null }));

export const pathProbe: Probe = {
  owners: COACHED,
  async plant(api, owner) {
    const value = `planted-milestone-${owner.mark}`;
    const matchId = owner.match?.id ?? 0;
    const body = { version: 0, milestones: pathOf(value) };
    const { data } = done(await api.call(owner, paths.savePath, { params: { matchId }, body })).body;
    const { id } = data.milestones[0];
    done(await api.call(owner, paths.markMilestone, { params: { id }, body: { isDone: true } }));
    return { value, params: { id, matchId } };
  },
  writes: [
    { endpoint: paths.savePath, body: ({ mark }) => ({ version: 1, milestones: pathOf(`planted-milestone-${mark}`) }) },
    { endpoint: paths.markMilestone, body: () => ({ isDone: true }) },
  ],
};

/** A goal that is not shared stands for all that only its owner finds. */
export const searchProbe: Probe = {
  owners: COACHED,
  async plant(api, owner) {
    const value = `planted-to-find-${owner.mark}`;
    done(await api.call(owner, goals.createGoal, { body: newGoal(value, false) }));
    return { value };
  },
  writes: [],
};
