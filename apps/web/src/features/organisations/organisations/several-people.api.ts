import {
  type ChangedPeople,
  endMemberships,
  moveMemberships,
  remindMemberships,
} from '@waymark/contract/without-schemas/organisations/several-people';
import { call } from '#http/call.ts';
import { reportAs } from '#logging/report-failure.ts';
import { useChange } from '#query/use-change.ts';
import { offerUndo, showToast } from '#ui/toasts.tsx';

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

interface Sent {
  readonly ids: string[];
  readonly isKeptAlive: boolean;
}

/** Says about who it wasn't done, and why: what the API refuses row by row. */
function sayRefused(people: readonly NamedPerson[], { refused }: ChangedPeople): void {
  if (refused.length === 0) return;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'Someone';
  const body = refused.map(({ id, message }) => `${nameOf(id)}: ${message}`).join(' ');
  const title = `Not done for ${refused.length === 1 ? '1 person' : `${refused.length} people`}`;
  void showToast({ title, body }).catch(reportAs('show-toast'));
}

const useSeveral = <More>(change: (sent: Sent & More) => Promise<{ readonly data: ChangedPeople }>) =>
  useChange(async (sent: Sent & More) => (await change(sent)).data, { refresh: [['organisations']] });

/** Of one or many: "Tom Ashby" or "3 people". */
export const peopleInWords = (people: readonly NamedPerson[]): string =>
  people.length === 1 && people[0] ? people[0].name : `${people.length} people`;

/** Each tells the people it is about, so it is sent once it can't be undone any more. */
export function useSeveralPeople() {
  const end = useSeveral<object>((sent) => send(endMemberships, sent));
  const remind = useSeveral<object>((sent) => send(remindMemberships, sent));
  const move = useSeveral<{ groupId: number | null }>(({ ids, groupId, isKeptAlive }) =>
    call(moveMemberships, { body: { ids, groupId }, isKeptAlive }),
  );

  function later(
    people: readonly NamedPerson[],
    { said, mark }: { readonly said: string; readonly mark: string },
    change: (sent: Sent) => Promise<ChangedPeople>,
  ): void {
    const ids = people.map(({ id }) => id);
    offerUndo({
      said,
      marks: new Map(ids.map((id) => [id, mark])),
      send: async (isKeptAlive) => sayRefused(people, await change({ ids, isKeptAlive })),
    });
  }

  return {
    end: (people: readonly NamedPerson[], isInvitation: boolean) =>
      later(
        people,
        isInvitation
          ? { said: `Withdrew the invitation of ${peopleInWords(people)}`, mark: 'Withdrawn' }
          : { said: `Deactivated ${peopleInWords(people)}`, mark: 'Deactivated' },
        end.mutateAsync,
      ),
    remind: (people: readonly NamedPerson[]) =>
      later(people, { said: `Reminded ${peopleInWords(people)}`, mark: 'Reminded' }, remind.mutateAsync),
    move: (people: readonly NamedPerson[], group: { readonly id: number | null; readonly name: string }) =>
      later(
        people,
        { said: `Moved ${peopleInWords(people)} to ${group.name}`, mark: `Moved to ${group.name}` },
        (sent) => move.mutateAsync({ ...sent, groupId: group.id }),
      ),
  };
}

const send = (endpoint: typeof endMemberships | typeof remindMemberships, { ids, isKeptAlive }: Sent) =>
  call(endpoint, { body: { ids }, isKeptAlive });
