'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { crisisContactsQuery } from './crisis-contacts.api.ts';

const NAMED_AT_MOST = 4;

/** The first few of many. */
function namesOf(countries: readonly { readonly name: string }[]): string {
  const names = countries.map(({ name }) => name);
  const more = names.length - NAMED_AT_MOST;
  return new Intl.ListFormat('en').format(more > 1 ? [...names.slice(0, NAMED_AT_MOST), `${more} more`] : names);
}

/** Countries that people here live in, whose contacts no one has compared with their sources. */
export function ContactsToday() {
  const query = useQuery(crisisContactsQuery());
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Crisis contacts</h2>
      <Loaded query={query} isInCard loading="Looking up contacts" failed="We can’t show the contacts right now">
        {(countries) => {
          const used = countries.filter(({ isInUse }) => isInUse);
          const [never, due] = (['never', 'due'] as const).map((wanted) =>
            used.filter(({ state }) => state === wanted),
          );
          if (!never?.length && !due?.length)
            return <p className="mt-2 text-sm text-ink-700">Those of every country in use were looked at this year.</p>;
          return (
            <>
              <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
                {never && never.length > 0 && <li>Crisis contacts of {namesOf(never)} were never looked at.</li>}
                {due && due.length > 0 && <li>Those of {namesOf(due)} were last looked at over a year ago.</li>}
              </ul>
              <ButtonLink className="mt-4" href={CONSOLE_PATHS.crisisContacts}>
                Look at crisis contacts
              </ButtonLink>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
