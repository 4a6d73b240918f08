import { linkPaths } from '@waymark/contract/paths';
import { policyOf, type ResourceName, relationLabel, resourceNames } from '@waymark/contract/policies';
import type { Relation } from '@waymark/contract/relations';
import { ROLE_NAMES, ROLE_WORDS, type RoleName } from '@waymark/contract/roles';
import Link from 'next/link';
import { practiceName } from '#practice';
import { Card } from '#ui/card.tsx';
import { ShieldCheck } from '#ui/icons.tsx';

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
        What you write here is yours. This page comes straight from the table that {practiceName()} checks on every
        request to decide who can see what.
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
        . Under{' '}
        <Link
          prefetch={false}
          href={linkPaths.yourData()}
          className="rounded-field text-pine-600 underline underline-offset-2"
        >
          Your data
        </Link>{' '}
        you can download what’s yours and delete your account.
      </p>
    </div>
  );
}

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

function ResourceCard({ resource }: { resource: ResourceName }) {
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

interface Reader {
  readonly relation: Relation;
  /** For instance `Your coach`. */
  readonly label: string;
  /** What narrows it, for instance `the ones you share`. */
  readonly when: string | undefined;
}

/** Who reads or writes a resource, in the order of its policy. */
function readersOf(resource: ResourceName, action: 'read' | 'write' = 'read'): readonly Reader[] {
  const { when = {}, ...policy } = policyOf(resource);
  return policy[action].map((relation) => ({
    relation,
    label: relationLabel(resource, relation),
    when: action === 'read' ? when[relation] : undefined,
  }));
}

/** Every other role organises coaching or pays for it; what the practice sees is said below. */
const HAVE_COACHING: readonly RoleName[] = ['coachee', 'coach', 'manager', 'practice'];

/** Lists the roles that can never see what a person says or does in coaching. */
function SponsorNote() {
  const sponsors = ROLE_NAMES.filter((role) => !HAVE_COACHING.includes(role));
  return (
    <section aria-labelledby="sponsors-title" className="mt-8 rounded-card bg-pine-50 p-4 sm:p-5.5 md:p-7">
      <h2 id="sponsors-title" className="flex items-center gap-3 text-lg">
        <ShieldCheck aria-hidden className="size-6 shrink-0 text-pine-600" />
        People who pay see none of it
      </h2>
      <p className="mt-2 max-w-prose text-ink-700">
        These people organise coaching or pay for it. They see who has a place, and sums of five people or more, never
        what anyone says, writes or answers in coaching. No setting changes that.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {sponsors.map((role) => (
          <li key={role} className="rounded-pill bg-white px-3.5 py-1 text-sm font-medium">
            {ROLE_WORDS[role]}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-ink-700">
        Of one person, a manager can read only what that person shares with them, until they end it or its date has
        passed.
      </p>
    </section>
  );
}
