import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE_WORDS, roleName } from '@waymark/contract/roles';
import { personName } from '#person/person-name.ts';
import { Card } from '#ui/card.tsx';

export function AccountCard({ user }: { user: SessionUser }) {
  const facts = [
    { term: 'Name', value: personName(user) },
    { term: 'Email', value: user.email },
    { term: 'Phone', value: user.phone ?? 'None' },
    { term: 'Role', value: ROLE_WORDS[roleName(user.role.id, user.sub_role)] },
  ];
  return (
    <Card>
      <h2 className="text-lg">Your account</h2>
      <dl className="mt-4 grid gap-3">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 border-t border-sand-200 pt-3">
            <dt className="text-sm text-ink-500">{term}</dt>
            <dd className="break-all text-sm font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
