import { sessionsInWords } from '@waymark/contract/billing/package-words';
import type { PackageOnPage } from '@waymark/contract/billing/packages';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { priceInWords, rulesInWords } from './package-words.ts';

interface CoachPackagesProps {
  readonly packages: readonly PackageOnPage[];
  readonly firstName: string;
  /** Whether its reader is a client, or could become one. */
  readonly mayBuy: boolean;
}

/** What a coach offers for one price, for people who look for one. */
export function CoachPackages({ packages, firstName, mayBuy }: CoachPackagesProps) {
  if (packages.length === 0) return null;
  const isForSale = packages.every((one) => one.isForSale);
  return (
    <section aria-labelledby="packages" className="mt-8">
      <h2 id="packages" className="text-display-sm">
        Packages
      </h2>
      <p className="mt-1 text-sm text-ink-700">
        {isForSale
          ? `You get an invoice, and can book once ${firstName} has your payment.`
          : `They can’t be bought here yet. Tell ${firstName} which one you would like once you work together.`}
      </p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {packages.map((one) => (
          <li key={one.id} className="min-w-0 rounded-card bg-white p-4 shadow-card">
            <h3 className="text-base font-semibold break-words">{one.name}</h3>
            <p className="font-semibold">{priceInWords(one)}</p>
            <p className="mt-1 text-sm text-ink-700">
              {sessionsInWords(one)}. {rulesInWords(one)}
            </p>
            {mayBuy && one.isForSale && (
              <ButtonLink
                variant="ghost"
                className="mt-3"
                href={businessPaths.buyPackage(one.id)}
                aria-label={`Buy “${one.name}”`}
              >
                Buy
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
