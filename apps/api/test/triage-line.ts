import { randomUUID } from 'node:crypto';
import type { DutyHours } from '@waymark/contract/messages/duty-roster';
import { listMessages, sendMessage } from '@waymark/contract/messages/messages';
import * as contract from '@waymark/contract/messages/triage';
import { insertDuty, replaceDutyHours, replaceLead } from '#messages/duty-roster/duty.queries.ts';
import { OPEN_CALENDAR } from './booking-calls.ts';
import { newCoach } from './matched-people.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

interface DutyOptions extends Partial<DutyHours> {
  readonly firstName?: string;
  readonly isLead?: boolean;
}

/** An approved coach with triage duty, all day long if no `week` is given. */
export async function newCoachOnDuty(api: TestApp, options: DutyOptions = {}): Promise<Person> {
  const { firstName = 'Daniel', isLead = false, week = OPEN_CALENDAR.week, days = [] } = options;
  const coach = await newCoach(api, { firstName });
  await api.db.transaction(async (tx) => {
    await insertDuty(tx, coach.id, null);
    await replaceDutyHours(tx, coach.id, { week, days });
    if (isLead) await replaceLead(tx, coach.id);
  });
  return coach;
}

type HandOver = { readonly note: string };

/** What people do at both ends of the triage line. */
export function triageCalls(api: TestApp) {
  const on = (
    person: Person,
    endpoint: typeof contract.claimTriage | typeof contract.closeTriage | typeof contract.reopenTriage,
    id: string,
  ) => api.call(person, endpoint, { params: { id } });
  const ask = (person: Person, body: Record<string, unknown> = { reason: 'button' }) =>
    api.call(person, contract.askForHelp, { body });
  return {
    ask,
    /** The id of the thread. */
    async asked(person: Person, body?: Record<string, unknown>): Promise<string> {
      const reply = await ask(person, body);
      if (reply.status !== 201) throw new Error(`Asking answers ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body.data.threadId;
    },
    helpLine: (person: Person) => api.call(person, contract.showHelpLine),
    queue: (person: Person) => api.call(person, contract.listTriage),
    show: (person: Person, id: string) => api.call(person, contract.showTriage, { params: { id } }),
    claim: (person: Person, id: string) => on(person, contract.claimTriage, id),
    close: (person: Person, id: string) => on(person, contract.closeTriage, id),
    reopen: (person: Person, id: string) => on(person, contract.reopenTriage, id),
    handOver: (person: Person, id: string, body: HandOver) =>
      api.call(person, contract.handOverTriage, { params: { id }, body }),
    write: (person: Person, id: string, body: string) =>
      api.call(person, sendMessage, { params: { id }, body: { clientId: randomUUID(), body } }),
    messages: (person: Person, id: string) => api.call(person, listMessages, { params: { id } }),
  };
}
