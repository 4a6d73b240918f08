import { policyOf, type ResourceName } from '@waymark/contract/policies';
import { Card } from '#ui/card.tsx';
import { type Reader, readersOf } from './readers.ts';

function People({ title, people }: { title: string; people: readonly Reader[] }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-ink-500">{title}</dt>
      {people.map(({ relation, label, when }) => (
        <dd key={relation} className="mt-0.5 text-sm">
          {label}
          {when && <span className="text-ink-700">, {when}</span>}
        </dd>
      ))}
    </div>
  );
}

export function ResourceCard({ resource }: { resource: ResourceName }) {
  const { label, about } = policyOf(resource);
  return (
    <Card className="h-full">
      <h3 className="text-lg">{label}</h3>
      <p className="mt-1.5 text-sm text-ink-700">{about}</p>
      <dl className="grid grid-cols-2 gap-4 pt-4">
        <People title="Who reads it" people={readersOf(resource)} />
        <People title="Who changes it" people={readersOf(resource, 'write')} />
      </dl>
    </Card>
  );
}
