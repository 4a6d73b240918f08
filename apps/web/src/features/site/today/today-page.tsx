import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE_WORDS, roleName } from '@waymark/contract/roles';
import type { ReactNode } from 'react';
import { Clock } from '#dates/clock.tsx';
import { FactorOffer } from '#features/people/factors/factor-offer.tsx';
import { personName } from '#person/person-name.ts';
import { Card } from '#ui/card.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { nextSteps } from './next-steps.ts';
import { StepAction } from './step-action.tsx';
import { TodayFrame } from './today-frame.tsx';
import type { LandingPage } from './today-pages.ts';

interface TodayPageProps {
  readonly user: SessionUser;
  readonly page: LandingPage;
  readonly children?: ReactNode;
}

export function TodayPage({ user, page, children }: TodayPageProps) {
  return (
    <TodayFrame user={user} {...(page.title === 'Today' ? {} : { title: page.title })}>
      <Clock startsAt={Date.now()}>{children}</Clock>
      <div className="grid gap-5 lg:grid-cols-2">
        <NextStepsCard user={user} path={page.path} />
        <AccountCard user={user} />
      </div>
      <FactorOffer />
    </TodayFrame>
  );
}

function AccountCard({ user }: { user: SessionUser }) {
  const facts = [
    { term: 'Name', value: personName(user) },
    { term: 'Email', value: <EmailAddress address={user.email} /> },
    { term: 'Phone', value: user.phone ?? 'None' },
    { term: 'Role', value: ROLE_WORDS[roleName(user.role.id, user.sub_role)] },
  ];
  return (
    <Card>
      <h2 className="text-lg">Your account</h2>
      <dl className="mt-4 grid gap-3">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 border-t border-sand-200 pt-3">
            <dt className="text-sm text-ink-500">{term}</dt>
            <dd className="break-all text-sm font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function NextStepsCard({ user, path }: { user: SessionUser; path: string }) {
  return (
    <Card>
      <h2 className="text-lg">What you can do next</h2>
      <ul className="mt-4 grid gap-4">
        {nextSteps(user, path).map((step) => (
          <li
            key={step.title}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-sand-200 pt-4"
          >
            <div className="min-w-48 flex-1">
              <p className="font-semibold">{step.title}</p>
              <p className="text-sm text-ink-700">{step.text}</p>
            </div>
            <StepAction step={step} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
