import {
  acceptInvite,
  agreeToInvitation,
  inviteFamilyMember,
  lookUpInvitation,
} from '@waymark/contract/people/invitations';
import { showMe } from '@waymark/contract/people/session-users';
import { expect } from 'vitest';
import { PASSWORD, type Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

export function familyCalls(api: TestApp) {
  const invite = (inviter: Person, email: string, overrides: Record<string, unknown> = {}) =>
    api.call(inviter, inviteFamilyMember, {
      body: { firstName: 'Arun', lastName: 'Nair', email, username: email, invitor: inviter.id, ...overrides },
    });

  /** The code in the newest mail, once this many have arrived. */
  async function mailedCode(email: string, mails = 1): Promise<string> {
    await expect.poll(() => api.mailsTo(email).length).toBe(mails);
    const { text } = await api.mailTo(email, /invites you/);
    return /\/invite\?code=([\w-]+)/.exec(text)?.[1] ?? 'no link';
  }

  const agree = (person: Person, code: string, overrides: Record<string, unknown> = {}) =>
    api.call(person, agreeToInvitation, { body: { code, ...overrides } });

  return {
    invite,
    mailedCode,
    agree,
    accept: (code: string, password = PASSWORD) =>
      api.call(null, acceptInvite, { body: { code, password, passwordConfirmation: password } }),
    lookUp: (code: string) => api.call(null, lookUpInvitation, { body: { code } }),
    familyOf: async (person: Person): Promise<number | null> => (await api.call(person, showMe)).body.family,

    async join(inviter: Person, member: Person): Promise<number> {
      const mails = api.mailsTo(member.email).length;
      await invite(inviter, member.email);
      return (await agree(member, await mailedCode(member.email, mails + 1), { leaveFamily: true })).body.family;
    },
  };
}
