import type { FamilyMember } from '@waymark/contract/people/families';

interface Details {
  readonly pending?: boolean;
  readonly invitor?: number;
  readonly triage?: { readonly email: string | null; readonly phone: string | null };
}

export function familyMember(
  id: number,
  firstName: string,
  { pending = false, invitor, triage }: Details = {},
): FamilyMember {
  const subscription = triage && {
    id,
    attributes: { ...triage, subscribed_for_sms: true, subscribed_for_email: true },
  };
  return {
    id,
    attributes: {
      email: `${firstName.toLowerCase()}@example.org`,
      firstName,
      lastName: 'Nair',
      pending,
      invitor: invitor ?? null,
      triage_subscription: { data: subscription ?? null },
    },
  };
}

export function familyOf(members: readonly FamilyMember[]) {
  return { data: { id: 3, attributes: { family_name: null, has_paid: false, users: { data: [...members] } } } };
}
