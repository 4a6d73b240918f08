import { linkPaths } from '@waymark/contract/paths';
import { policyOf, type ResourceName, resourceNames } from '@waymark/contract/policies';
import Link from 'next/link';
import { readersOf } from './readers.ts';
import { ResourceCard } from './resource-card.tsx';
import { SponsorNote } from './sponsor-note.tsx';

const isOnly = (resource: ResourceName, action: 'read' | 'write') =>
  readersOf(resource, action).every(({ relation }) => relation === 'self');

/** True when only the person themselves can read and write it. */
const isOwn = (resource: ResourceName) => isOnly(resource, 'read') && isOnly(resource, 'write');

const SHARED = resourceNames.filter((resource) => !isOwn(resource));
const OWN = resourceNames.filter(isOwn);

/** Who reads and writes what, from the same table that the API enforces. */
export function PrivacyPage() {
  return (
    <div className="@container">
      <h1 className="text-[clamp(2.4rem,5vw,3.4rem)]">Who sees what</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-700">
        What you write here is yours. This page comes straight from the table that Waymark checks on every request to
        decide who can see what.
      </p>
      <SponsorNote />
      <section aria-labelledby="shared-title" className="mt-12">
        <h2 id="shared-title" className="text-display-sm">
          What others see, too
        </h2>
        <p className="mt-2 max-w-prose text-ink-700">Only the people named here, and only as far as it says.</p>
        <ul className="mt-5 grid gap-4 @2xl:grid-cols-2">
          {SHARED.map((resource) => (
            <li key={resource} id={resource} className="scroll-mt-24">
              <ResourceCard resource={resource} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="own-title" className="mt-12">
        <h2 id="own-title" className="text-display-sm">
          What only you see and change
        </h2>
        <p className="mt-2 max-w-prose text-ink-700">
          No one else has access to it here: not your coach, not your family, not the people who pay.
        </p>
        <ul className="mt-5 grid gap-x-8 rounded-card bg-white px-5.5 py-2 shadow-card @2xl:grid-cols-2">
          {OWN.map((resource) => (
            <li
              key={resource}
              id={resource}
              className="scroll-mt-24 border-t border-sand-200 py-4 first:border-t-0 @2xl:nth-2:border-t-0"
            >
              <h3 className="text-md">{policyOf(resource).label}</h3>
              <p className="mt-1 text-sm text-ink-700">{policyOf(resource).about}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-12 max-w-prose text-sm text-ink-700">
        What is kept, why and for how long is in the{' '}
        <Link
          prefetch={false}
          href={linkPaths.privacyPolicy()}
          className="rounded-field text-pine-600 underline underline-offset-2"
        >
          privacy policy
        </Link>
        .
      </p>
    </div>
  );
}
