import type { listDemoAccounts } from '@waymark/contract/demo/demo';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { picturePath } from '@waymark/contract/paths';
import type { RoleId } from '@waymark/contract/roles';
import { Portrait } from '#ui/portrait.tsx';

type DemoAccounts = AnswerOf<typeof listDemoAccounts>;

export interface DemoOfRole {
  readonly password: string;
  readonly people: DemoAccounts['accounts'];
}

export function peopleOfRole({ accounts, password }: DemoAccounts, role: RoleId): DemoOfRole | undefined {
  const people = accounts.filter((account) => account.role === role);
  return password && people.length > 0 ? { password, people } : undefined;
}

interface DemoPeopleProps {
  readonly demo: DemoOfRole;
  readonly onChoose: (email: string, password: string) => void;
}

export function DemoPeople({ demo: { people, password }, onChoose }: DemoPeopleProps) {
  return (
    <section aria-label="Demo people" className="mt-7 rounded-card bg-sand-100 p-4">
      <p className="text-sm text-ink-700">
        This is a demo. Pick someone to fill in the form. The password is <b className="font-semibold">{password}</b>.
      </p>
      <ul className="mt-2 grid gap-1">
        {people.map(({ email, name, picture, note }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose(email, password)}
              className="flex w-full items-center gap-3 rounded-field p-2 text-left text-sm hover:bg-white"
            >
              <Portrait name={name} src={picture && picturePath(picture)} size="small" />
              <span className="min-w-0">
                <b className="block font-semibold">{name}</b>
                <span className="block text-xs text-ink-700">{note}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
