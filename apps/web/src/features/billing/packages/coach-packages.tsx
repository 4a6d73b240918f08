import type { OfferedPackage } from '@waymark/contract/billing/packages';
import { priceInWords, rulesInWords, sessionsInWords } from './package-words.ts';

/** What a coach offers for one price, for people who look for one. */
export function CoachPackages({ packages, firstName }: { packages: readonly OfferedPackage[]; firstName: string }) {
  if (packages.length === 0) return null;
  return (
    <section aria-labelledby="packages" className="mt-8">
      <h2 id="packages" className="text-display-sm">
        Packages
      </h2>
      <p className="mt-1 text-sm text-ink-700">
        Tell {firstName} which one you would like once you work together. You get an invoice for it.
      </p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {packages.map((one) => (
          <li key={one.id} className="min-w-0 rounded-card bg-white p-4 shadow-card">
            <h3 className="text-base font-semibold break-words">{one.name}</h3>
            <p className="font-semibold">{priceInWords(one)}</p>
            <p className="mt-1 text-sm text-ink-700">
              {sessionsInWords(one)}. {rulesInWords(one)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
