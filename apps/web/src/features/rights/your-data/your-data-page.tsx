import { linkPaths } from '@waymark/contract/paths';
import { type KeptGroup, type KeptThing, keptFor } from '@waymark/contract/rights/your-data';
import type { RoleName } from '@waymark/contract/roles';
import Link from 'next/link';
import { keptHere } from '#config/practice-on-server.ts';
import { LooksList } from '#features/people/looks/looks-list.tsx';
import { ChevronDown } from '#ui/icons.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { DownloadCard } from '../downloads/download-card.tsx';
import { DeleteCard } from '../erasures/delete-card.tsx';
import { CorrectionCard } from '../requests/correction-card.tsx';

/** They share things with a coach or a manager. */
const WHO_SHARES: readonly RoleName[] = ['coachee', 'manager'];

/** What a person can do about their data, and all that is kept for their role; deletion last. */
export function YourDataPage({ role }: { role: RoleName }) {
  const shares = WHO_SHARES.includes(role);
  return (
    <>
      <h1 className="text-display-md">Your data</h1>
      <p className="mt-2 max-w-prose text-ink-700">
        What you write here is yours: take it with you, see {shares && 'who looked at it and '}what we keep, or delete
        it.
      </p>
      <div className="mt-10">
        <DownloadCard />
      </div>
      {shares && (
        <div className="mt-10">
          <LooksList />
        </div>
      )}
      <KeptSection groups={keptFor(role)} />
      <div className="mt-10">
        <CorrectionCard />
      </div>
      <div className="mt-10">
        <DeleteCard />
      </div>
    </>
  );
}

function KeptSection({ groups }: { groups: readonly KeptGroup[] }) {
  return (
    <section aria-labelledby="kept-title" className="mt-10">
      <h2 id="kept-title" className="text-display-sm">
        What we keep
      </h2>
      <p className="mt-2 max-w-prose text-ink-700">
        Everything we might keep for someone in your role. Why we keep it is in the{' '}
        <Link prefetch={false} href={linkPaths.privacyPolicy()} className={INLINE_LINK}>
          privacy policy
        </Link>
        , and who can see it is under{' '}
        <Link prefetch={false} href={linkPaths.privacy()} className={INLINE_LINK}>
          Who sees what
        </Link>
        .
      </p>
      <div className="mt-5 border-b border-sand-200">
        {groups.map(({ title, things }) => (
          <details key={title} className="group border-t border-sand-200">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-5 rounded-field py-3 hover:text-pine-600 [&::-webkit-details-marker]:hidden">
              <h3 className="text-md">
                {title}{' '}
                <span className="font-text text-sm font-normal tracking-normal text-ink-500">({things.length})</span>
              </h3>
              <ChevronDown aria-hidden className="shrink-0 text-pine-600 transition-transform group-open:rotate-180" />
            </summary>
            <ul className="pb-4">
              {things.map((thing) => (
                <KeptRow key={thing.what} thing={thing} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}

const TERM = 'text-xs font-semibold text-ink-500';

function KeptRow({ thing: { what, detail, until, readers } }: { thing: KeptThing }) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-sand-200 py-4 first:border-t-0 md:grid-cols-[1.3fr_1fr]">
      <div>
        <h4 className="text-md">{what}</h4>
        <p className="mt-1 text-sm text-ink-700">{detail}.</p>
      </div>
      <dl className="grid content-start gap-2">
        <div>
          <dt className={TERM}>Kept</dt>
          <dd className="text-sm">{keptHere(until)}</dd>
        </div>
        {readers !== null && (
          <div>
            <dt className={TERM}>Who reads it</dt>
            <dd className="text-sm first-letter:uppercase">{readers}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
