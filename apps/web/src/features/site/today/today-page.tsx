import type { SessionUser } from '@waymark/contract/people/session-users';
import type { ReactNode } from 'react';
import { FactorOffer } from '#features/people/factors/factor-offer.tsx';
import { profilePath } from '#features/people/profiles/profile-path.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { TodayFrame } from './today-frame.tsx';

interface TodayPageProps {
  readonly user: SessionUser;
  readonly children: ReactNode;
}

/** The first page of those who run something. */
export function TodayPage({ user, children }: TodayPageProps) {
  return (
    <TodayFrame user={user}>
      {!user.firstName && <NameCard user={user} />}
      {children}
      <FactorOffer />
    </TodayFrame>
  );
}

function NameCard({ user }: { user: SessionUser }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-lg">Tell us your name</h2>
        <p className="text-sm text-ink-700">Others will see it here.</p>
      </div>
      <ButtonLink variant="ghost" href={profilePath(user)}>
        Add your name
      </ButtonLink>
    </Card>
  );
}
