import { acceptInvite, inviteFamilyMember } from '@waymark/contract/invitations';
import { PASSWORD, type Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

/** Inviting into a family and joining it, through the calls. */
export function familyCalls(api: TestApp) {
  return {
    invite: (inviter: Person, email: string) =>
      api.call(inviter, inviteFamilyMember, {
        body: { firstName: 'Arun', lastName: 'Nair', email, username: email, invitor: inviter.id },
      }),

    /** The person whom that address invites, with an account from now on. */
    async join(email: string): Promise<{ readonly jwt: string }> {
      const { text } = await api.mailTo(email, /invites you/);
      const code = /\/invite\?code=([\w-]+)/.exec(text)?.[1] ?? 'no link';
      const body = { code, password: PASSWORD, passwordConfirmation: PASSWORD };
      return (await api.call(null, acceptInvite, { body })).body;
    },
  };
}
