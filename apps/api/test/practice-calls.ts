import type { PracticePart } from '@waymark/contract/practice-parts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import { updateHasFactor } from '#people/users/users.queries.ts';
import { practiceMembers } from '#practice/practice-members/practice-members.table.ts';
import { newPerson, type Person, type PersonOptions } from './people.ts';
import type { TestApp } from './start-test-app.ts';

/** Someone who runs the practice, signed in a moment ago, and with a second factor. */
export async function newPracticeMember(
  api: TestApp,
  part: PracticePart,
  options: PersonOptions = { role: 20, subRole: null },
): Promise<Person> {
  const person = await newPerson(api, options);
  await api.db.insert(practiceMembers).values({ userId: person.id, part });
  await updateHasFactor(api.db, person.id, true);
  const { jwt } = await api.db.transaction((tx) => openLoginSession(tx, api.services, person.id));
  return { ...person, jwt };
}
