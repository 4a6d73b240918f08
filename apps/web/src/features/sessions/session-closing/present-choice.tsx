import { fullName } from '@waymark/contract/full-name';
import type { GroupSeen } from '@waymark/contract/sessions/coaching-sessions';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import type { useClosing } from './use-closing.ts';

interface PresentChoiceProps {
  readonly closing: ReturnType<typeof useClosing>;
  readonly group: GroupSeen;
}

const nameOf = (person: GroupSeen['people'][number]): string => fullName(person) || 'Someone without a name';

/** In a group the coach says of each person who accepted whether they were there. */
export function PresentChoice({ closing: { form, field, begun }, group }: PresentChoiceProps) {
  const coming = group.people.filter(({ answer }) => answer === 'booked');
  const help = coming.length === 0 ? 'No one had accepted.' : 'Each person sees only their own answer here.';
  const present = form.watch('present');
  const absent = coming.filter(({ userId }) => !present.includes(String(userId)));
  return (
    <>
      <OptionGroup legend="Who was there?" help={help} error={field('present').error}>
        <div className="grid gap-2 sm:grid-cols-2">
          {coming.map((person) => (
            <OptionRow
              key={person.userId}
              type="checkbox"
              label={nameOf(person)}
              value={String(person.userId)}
              defaultChecked={begun.present.includes(String(person.userId))}
              {...form.register('present')}
            />
          ))}
        </div>
      </OptionGroup>
      {absent.length > 0 && (
        <OptionGroup legend="Who had said they couldn’t come?" error={field('excused').error}>
          <div className="grid gap-2 sm:grid-cols-2">
            {absent.map((person) => (
              <OptionRow
                key={person.userId}
                type="checkbox"
                label={`${nameOf(person)} was excused`}
                value={String(person.userId)}
                {...form.register('excused')}
              />
            ))}
          </div>
        </OptionGroup>
      )}
    </>
  );
}
