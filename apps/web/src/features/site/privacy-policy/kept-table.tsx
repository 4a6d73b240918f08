import { KEPT_APART, type Kept, keptOf } from '@waymark/contract/kept';
import { resourceNames } from '@waymark/contract/policies';

const ALL: readonly Kept[] = [
  ...new Set(resourceNames.flatMap((resource) => keptOf(resource) ?? [])),
  ...Object.values(KEPT_APART),
];

export function KeptTable() {
  return (
    <dl className="mt-6 grid gap-3.5">
      {ALL.map(({ what, detail, why, until }) => (
        <div
          key={what}
          className="grid gap-x-8 gap-y-1.5 rounded-card bg-white p-5.5 shadow-card md:grid-cols-[1fr_1.1fr] md:grid-rows-[auto_1fr]"
        >
          <dt className="font-semibold md:row-span-2">
            {what}
            <span className="mt-1 block text-sm font-normal text-ink-700">{detail}</span>
          </dt>
          <dd className="text-sm text-ink-700">
            <b className="text-ink-900">Why:</b> {why}.
          </dd>
          <dd className="text-sm text-ink-700">
            <b className="text-ink-900">How long:</b> {until}.
          </dd>
        </div>
      ))}
    </dl>
  );
}
