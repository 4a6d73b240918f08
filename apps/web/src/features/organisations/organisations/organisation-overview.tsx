'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@waymark/contract/moments';
import type { LaunchStep, Organisation } from '@waymark/contract/organisations/organisations';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { practiceName } from '#practice';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Check } from '#ui/icons.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TwoColumns } from '#ui/two-columns.tsx';
import { MoreSeats } from './more-seats.tsx';
import { lacksOrganisation, NoOrganisation } from './no-organisation.tsx';
import { organisationQuery } from './organisations.api.ts';
import { StallsCard } from './stalls-card.tsx';

interface OrganisationOverviewProps {
  readonly children?: (organisation: Organisation) => ReactNode;
  readonly aside?: (organisation: Organisation) => ReactNode;
}

/** What every admin sees first: who needs a push, beside how it stands. */
export function OrganisationOverview({ children, aside }: OrganisationOverviewProps) {
  return (
    <OwnOrganisation>
      {(organisation) => {
        const launch = organisation.group === null && <LaunchCard organisation={organisation} />;
        // Until someone has joined, it is what there is to do.
        const { joined, invited } = organisation.seats;
        const isNew = joined === 0;
        const hasPeople = joined + invited > 0;
        const standing = (
          <>
            <SeatsCard organisation={organisation} />
            {!isNew && launch}
            {aside?.(organisation)}
          </>
        );
        return (
          <TwoColumns aside={standing} isPaired>
            {isNew && launch}
            {hasPeople && <StallsCard />}
            {children?.(organisation)}
          </TwoColumns>
        );
      }}
    </OwnOrganisation>
  );
}

/** Says at the top what an admin can't change at the moment, or that there is nothing to run. */
export function OwnOrganisation({ children }: { children: (organisation: Organisation) => ReactNode }) {
  const query = useQuery(organisationQuery());
  if (lacksOrganisation(query)) return <NoOrganisation />;
  return (
    <Loaded
      query={query}
      isLong
      loading="Looking up your organisation"
      failed="We can’t show your organisation right now"
    >
      {(organisation) => (
        <>
          {organisation.isSuspended && (
            <Alert tone="info">Your organisation is suspended. You can look at everything, but change nothing.</Alert>
          )}
          {organisation.isClosed && (
            <Alert tone="info">
              Your organisation has left {practiceName()}. You can still download your people as CSV.
            </Alert>
          )}
          {organisation.group?.isArchived && (
            <Alert tone="info">This group is archived. You can look at everything, but change nothing.</Alert>
          )}
          {children(organisation)}
        </>
      )}
    </Loaded>
  );
}

const STEPS: Readonly<Record<LaunchStep, { label: string; href: `/${string}` | null }>> = {
  groups: { label: 'Create a group', href: linkPaths.enterpriseGroups() },
  'coach-pool': { label: 'Choose coaches for your pool', href: linkPaths.coachPool('enterprise-admin') },
  seats: { label: 'Get seats', href: null },
  people: { label: 'Invite people', href: linkPaths.enterprisePeople() },
  'dated-invites': { label: 'Plan invites for a day', href: linkPaths.enterprisePeople() },
  'first-reminder': { label: 'Send the first reminder', href: null },
};

const OF_ENTERPRISES: readonly LaunchStep[] = ['groups', 'coach-pool', 'dated-invites'];

/** Gone once everything is done. */
function LaunchCard({ organisation: { launch, kind } }: { organisation: Organisation }) {
  const steps = launch.filter(({ step }) => kind === 'enterprise' || !OF_ENTERPRISES.includes(step));
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Launch</h2>
        <p className="text-sm text-ink-500">
          {done} of {steps.length} done
        </p>
      </div>
      <div className="mt-4">
        <ProgressBar label="Launch" done={done} of={steps.length} />
      </div>
      <ul className="mt-3">
        {steps.map(({ step, isDone }) => {
          const { label, href } = STEPS[step];
          const shown = kind === 'business' && step === 'people' ? linkPaths.businessPeople() : href;
          return (
            <li key={step} className="flex min-h-11 items-center gap-3 text-sm">
              <span
                className={`grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] ${isDone ? 'border-pine-600 bg-pine-600' : 'border-sand-500'}`}
              >
                {isDone && <Check aria-hidden className="size-3.5 text-white" />}
              </span>
              {isDone || shown === null ? (
                <span className={isDone ? 'text-ink-500' : 'font-semibold'}>{label}</span>
              ) : (
                <Link prefetch={false} href={shown} className={INLINE_LINK}>
                  {label}
                </Link>
              )}
              {isDone && <span className="sr-only">, done</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function SeatsCard({ organisation }: { organisation: Organisation }) {
  const { seats, renewsOn, kind, group, isClosed, isSuspended } = organisation;
  const used = seats.joined + seats.invited;
  const facts = [
    { term: 'Joined', value: seats.joined },
    { term: 'Invited', value: seats.invited },
    { term: 'Free', value: seats.free },
    ...(seats.waiting > 0 ? [{ term: 'Waiting', value: seats.waiting }] : []),
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Seats</h2>
        <p className="text-sm text-ink-500">
          {used} of {seats.total} used{renewsOn && ` · renews ${formatDate(renewsOn)}`}
        </p>
      </div>
      <div className="mt-4">
        <ProgressBar label="Seats in use" done={used} of={seats.total} />
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-4 ">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-500">{term}</dt>
            <dd className="text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {group === null && (
        <Link
          prefetch={false}
          href={linkPaths.seats(kind === 'enterprise' ? 'enterprise-admin' : 'smb')}
          className={`mt-4 inline-block text-sm ${INLINE_LINK}`}
        >
          Open ledger
        </Link>
      )}
      {seats.total === 0 && (
        <p className="mt-4 text-sm text-ink-700">
          There are no seats yet. You can invite people now; they get theirs then.
        </p>
      )}
      {group === null && !isClosed && !isSuspended && (
        <div className="mt-4 border-t border-sand-200 pt-4">
          <MoreSeats />
        </div>
      )}
    </Card>
  );
}
