import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import * as consents from '@waymark/contract/sessions/manager-consents';
import { matchUp } from './booking-calls.ts';
import { leadTeam, newMember, newOrganisation, type TestOrganisation } from './organisation-calls.ts';
import type { Person } from './people.ts';
import { sessionWorkCalls } from './session-work-calls.ts';
import type { TestApp } from './start-test-app.ts';

export const daysAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export interface TestTeam {
  readonly organisation: TestOrganisation;
  readonly manager: Person & { readonly membershipId: string };
  readonly member: Person & { readonly membershipId: string };
}

/** A business with a manager and a member of theirs. */
export async function newTeam(api: TestApp): Promise<TestTeam> {
  const organisation = await newOrganisation(api, { kind: 'business' });
  const manager = await newMember(api, organisation, { part: 'manager' }, { subRole: 7 });
  const member = await newMember(api, organisation);
  await leadTeam(api, manager, [member]);
  return { organisation, manager, member };
}

export function teamCalls(api: TestApp) {
  const { newGoal } = sessionWorkCalls(api);
  const share = (member: Person, body: Record<string, unknown> = {}) =>
    api.call(member, consents.shareWithManager, {
      body: { requestId: randomUUID(), subject: 'goal', goalId: null, until: daysAhead(30), ...body },
    });
  return {
    share,
    /** Shares a new goal; returns what is shared, with the goal's id. */
    async sharedGoal(member: Person, words = 'I close the laptop at six.') {
      const goal = (await newGoal(member, { title: 'Evenings', words })).body.data;
      const { body } = await share(member, { goalId: goal.id });
      return { ...body.data, goalId: goal.id };
    },
    end: (member: Person, id: string) => api.call(member, consents.endSharing, { params: { id } }),
    own: async (member: Person) => (await api.call(member, consents.showOwnManager)).body.data,
    team: async (manager: Person) => (await api.call(manager, consents.showTeam)).body.data,
    coached: async (member: Person, coach: Person) => matchUp(api, member, coach),
  };
}
