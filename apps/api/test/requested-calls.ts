import { sendAgreement } from '@waymark/contract/coaching/coaching-agreements';
import { createGoal } from '@waymark/contract/coaching/goals';
import type { Endpoint } from '@waymark/contract/endpoint';
import { sendMessage } from '@waymark/contract/messages/messages';
import { addAction, addActionBetween } from '@waymark/contract/sessions/actions';
import { addTopic } from '@waymark/contract/sessions/agenda-topics';
import { offerMeeting } from '@waymark/contract/sessions/alignment-meetings';
import { bookGroup } from '@waymark/contract/sessions/group-sessions';
import { shareWithManager } from '@waymark/contract/sessions/manager-consents';
import { hostSeatedSession, planSeatedSession } from '@waymark/contract/sessions/seated-sessions';
import { bookForClient, bookSeries, bookSession, proposeTimes } from '@waymark/contract/sessions/session-bookings';
import { closeSession } from '@waymark/contract/sessions/session-work';
import { askForStrengths } from '@waymark/contract/sessions/strengths-forms';
import { BALANCE_AREAS, drawBalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { answerCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { AGREEMENT_FIELDS } from './agreement-calls.ts';
import { dayAhead, iso, newClient, newOpenCoach } from './booking-calls.ts';
import { LINK } from './group-calls.ts';
import { messageCalls } from './message-calls.ts';
import { newPerson } from './people.ts';
import { billingCalls } from './requested-billing-calls.ts';
import { organisationCalls, type RequestedCall } from './requested-organisation-calls.ts';
import { seatCalls } from './seat-calls.ts';
import { plantSession, sessionWorkCalls } from './session-work-calls.ts';
import type { TestApp } from './start-test-app.ts';
import { daysAhead, newTeam, teamCalls } from './teams.ts';

const NOON = 720;
const at = (day: number) => iso(dayAhead(day, NOON));
const SEATED = { title: 'Us', message: '', minutes: 60, seats: 5, link: LINK };
const AREAS = Array.from({ length: BALANCE_AREAS }, (_, index) => ({ name: `Area ${index}`, value: index }));

/** Every call with an id of a request, and what prepares one. */
export function requestedCalls(api: TestApp): readonly (readonly [Endpoint, () => Promise<RequestedCall>])[] {
  const { newSeatedGroup } = seatCalls(api);
  const { newGoal } = sessionWorkCalls(api);
  const { coached } = teamCalls(api);
  const { threadIdOf } = messageCalls(api);

  async function newPair() {
    const coach = await newOpenCoach(api);
    const client = await newClient(api, coach);
    return { coach, client, matchId: client.matchId };
  }

  async function newSession(inHours: number) {
    const { coach, client, matchId } = await newPair();
    const id = await plantSession(api, { coach, coachee: client, matchId, inHours });
    return { coach, client, matchId, id };
  }

  async function newCoachedMember() {
    const { member } = await newTeam(api);
    await coached(member, await newOpenCoach(api));
    return member;
  }

  return [
    [
      bookSession,
      async () => {
        const { coach, client } = await newPair();
        const body = { coachId: coach.id, startsAt: at(3), minutes: 60 };
        return { by: client, body, changes: [{ startsAt: at(4) }, { minutes: 30 }, { message: 'Hello' }] };
      },
    ],
    [
      bookSeries,
      async () => {
        const { coach, client } = await newPair();
        const body = { coachId: coach.id, starts: [at(3), at(4)], minutes: 60 };
        return { by: client, body, changes: [{ starts: [at(3), at(5)] }] };
      },
    ],
    [
      bookForClient,
      async () => {
        const { coach, matchId } = await newPair();
        return { by: coach, body: { matchId, startsAt: at(3), minutes: 60 }, changes: [{ startsAt: at(4) }] };
      },
    ],
    [
      proposeTimes,
      async () => {
        const { coach, matchId } = await newPair();
        return { by: coach, body: { matchId, starts: [at(3), at(4)], minutes: 60 }, changes: [{ starts: [at(3)] }] };
      },
    ],
    [
      bookGroup,
      async () => {
        const { coach, matchId } = await newPair();
        const matchIds = [matchId, (await newClient(api, coach)).matchId];
        const body = { title: 'Us', startsAt: at(3), minutes: 60, matchIds, link: null };
        return { by: coach, body, changes: [{ title: 'All of us' }] };
      },
    ],
    [
      planSeatedSession,
      async () => {
        const { admin, coach } = await newSeatedGroup(0);
        return { by: admin, body: { ...SEATED, startsAt: at(3), coachId: coach.id }, changes: [{ seats: 9 }] };
      },
    ],
    [
      hostSeatedSession,
      async () => {
        const { groupId, coach } = await newSeatedGroup(0);
        return { by: coach, body: { ...SEATED, startsAt: at(3), groupId }, changes: [{ title: 'All of us' }] };
      },
    ],
    [
      offerMeeting,
      async () => {
        const body = { starts: [at(3), at(4)], minutes: 30 };
        return { by: await newCoachedMember(), body, changes: [{ starts: [at(3)] }] };
      },
    ],
    [
      createGoal,
      async () => {
        const body = { title: 'Sleep', words: '', until: null, isShared: false };
        const changes = [{ title: 'Rest' }, { words: 'Seven hours.' }, { until: daysAhead(9) }, { isShared: true }];
        return { by: await newPerson(api), body, changes };
      },
    ],
    [
      sendAgreement,
      async () => {
        const { coach, matchId } = await newPair();
        const changes = [{ fee: '' }, { currency: 'GBP' }, { sessions: 7 }, { place: 'At your office' }];
        return { by: coach, matchId, body: AGREEMENT_FIELDS, changes };
      },
    ],
    [
      drawBalanceWheel,
      async () => {
        const [first, ...others] = AREAS;
        const body = { areas: AREAS, isShared: false };
        return {
          by: await newPerson(api),
          body,
          changes: [{ areas: [{ ...first, value: 9 }, ...others] }, { areas: AREAS.toReversed() }, { isShared: true }],
        };
      },
    ],
    [
      answerCheckIn,
      async () => {
        const changes = [{ answers: [3, 3, 3, 3, 2] }, { kind: 'one-question', answers: [3] }];
        return { by: await newPerson(api), body: { kind: 'who5', answers: [3, 3, 3, 3, 3] }, changes };
      },
    ],
    [
      addTopic,
      async () => {
        const { client, id } = await newSession(24);
        return { by: client, id, body: { text: 'Evenings' }, changes: [{ text: 'Mornings' }] };
      },
    ],
    [
      addAction,
      async () => {
        const { client, id } = await newSession(24);
        const changes = [{ text: 'Write to Priya' }, { owner: 'coach' }, { dueOn: daysAhead(3) }];
        return { by: client, id, body: { text: 'Ask Priya', owner: 'coachee', dueOn: null }, changes };
      },
    ],
    [
      addActionBetween,
      async () => {
        const { client, matchId } = await newSession(24);
        const changes = [{ text: 'Write to Priya' }, { owner: 'coach' }, { dueOn: daysAhead(3) }];
        return { by: client, body: { matchId, text: 'Ask Priya', owner: 'coachee', dueOn: null }, changes };
      },
    ],
    [
      closeSession,
      async () => {
        const { coach, id } = await newSession(-2);
        const action = { text: 'Ask Priya', owner: 'coachee', dueOn: null };
        const changes = [
          { attendance: 'missed' },
          { sharedNote: { body: 'Good talk.', version: 0 } },
          { actions: [action, action] },
          { next: { startsAt: at(5), minutes: 60 } },
        ];
        return { by: coach, id, body: { attendance: 'held', actions: [action] }, changes };
      },
    ],
    [
      shareWithManager,
      async () => {
        const member = await newCoachedMember();
        const goalId = (await newGoal(member)).body.data.id;
        const changes = [{ until: daysAhead(40) }, { goalId: (await newGoal(member)).body.data.id }];
        const body = { subject: 'goal', goalId, until: daysAhead(30) };
        return { by: member, body, changes: [...changes, { subject: 'coaching', goalId: null }] };
      },
    ],
    [
      askForStrengths,
      async () => {
        const { member } = await newTeam(api);
        return { by: member, body: { dueOn: daysAhead(10) }, changes: [{ dueOn: daysAhead(11) }] };
      },
    ],
    ...organisationCalls(api, newPair),
    ...billingCalls(api, newPair),
    [
      sendMessage,
      async () => {
        const { client } = await newPair();
        const changes = [{ body: 'Good evening' }];
        return { by: client, id: await threadIdOf(client), body: { body: 'Hello' }, changes };
      },
    ],
  ];
}
