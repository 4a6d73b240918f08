'use client';

import { useQuery } from '@tanstack/react-query';
import type { ProfileKind } from '@waymark/contract/people/profiles';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { useState } from 'react';
import { practiceName } from '#practice';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PracticeWords } from '#ui/practice-words.tsx';
import { ownProfileQuery } from './own-profile.api.ts';
import { ProfileForm } from './profile-form.tsx';

/** What comes next, for people who just signed up. */
const WELCOME: Readonly<Record<ProfileKind, string>> = {
  coachee:
    'First a few words about you, then some questions about what matters to you, then three coaches to choose from.',
  coach: 'First what coachees will see, then some questions about how you coach. We save as you go.',
  'enterprise-admin': 'One minute about you and your organisation, then you’re in.',
  'business-admin': 'One minute about you and your business, then you’re in.',
  'group-admin': 'First a few words about you, then about the group that you run.',
  'super-admin': 'One minute about you, then you’re in.',
};

const BESIDE: Readonly<Partial<Record<ProfileKind, { readonly href: `/${string}`; readonly label: string }>>> = {
  coachee: { href: '/coachee/questionnaire/screen', label: 'Your answers' },
  coach: { href: '/coach/questionnaire/screen', label: 'Your answers' },
  'group-admin': { href: '/group-admin/add-group-details', label: 'Your group' },
};

/** The profile of every role: the first step after sign-up, and editable at any time. */
export function ProfilePage({ user }: { user: SessionUser }) {
  const query = useQuery(ownProfileQuery());
  const profile = query.data;
  const wasComplete = useFirst(profile && profile.missing.length === 0);

  const beside = profile && wasComplete ? BESIDE[profile.kind] : undefined;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-display-md">{wasComplete === false ? `Welcome to ${practiceName()}` : 'Your profile'}</h1>
          <p className="mt-2 min-h-6 max-w-prose text-md text-ink-700">
            {profile && (wasComplete ? 'We save each change as you make it.' : WELCOME[profile.kind])}
          </p>
          {profile && wasComplete === false && (
            <PracticeWords
              as="div"
              part={profile.kind === 'coach' ? 'coachWelcome' : 'welcome'}
              name={user.firstName ?? ''}
              className="mt-3 grid max-w-prose gap-3 empty:hidden"
            />
          )}
        </div>
        {beside && (
          <ButtonLink variant="ghost" href={beside.href}>
            {beside.label}
          </ButtonLink>
        )}
      </div>
      <div className="mt-6">
        <Loaded query={query} isLong loading="Loading your profile" failed="We can’t show your profile right now">
          {(loaded) => <ProfileForm user={user} profile={loaded} isComplete={wasComplete ?? false} />}
        </Loaded>
      </div>
    </>
  );
}

/** The first known value, so the page's text doesn't change while someone fills it in. */
function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}
