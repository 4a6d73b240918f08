'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { ROLE } from '@waymark/contract/roles';
import type { ReactNode } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { DeviceCard } from '#features/notices/notifications/device-card.tsx';
import { InvitedAddressCard } from '#features/organisations/organisations/invited-address-card.tsx';
import { OwnMembershipCard } from '#features/organisations/organisations/own-membership-card.tsx';
import { askToLogOut } from '#features/people/accounts/ask-to-log-out.ts';
import { PreferencesCard } from '#features/people/profiles/preferences-card.tsx';
import { profilePath } from '#features/people/profiles/profile-path.ts';
import { TopicChooser } from '#features/people/topics/topic-chooser.tsx';
import { TextMessages } from '#features/people/triage-subscriptions/text-messages.tsx';
import { OwnFeed } from '#features/sessions/calendar/own-feed.tsx';
import { ChoiceCard } from '#features/wellbeing/check-ins/choice-card.tsx';
import { personName } from '#person/person-name.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmailAddress } from '#ui/email-address.tsx';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, text, children }: SectionProps) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1 text-sm text-ink-700 wrap-anywhere">{text}</p>}
      {children}
    </Card>
  );
}

const Ways = ({ children }: { children: ReactNode }) => <div className="mt-4 flex flex-wrap gap-3">{children}</div>;

interface SettingsPageProps {
  readonly user: SessionUser;
  readonly runsPractice: boolean;
}

export function SettingsPage({ user, runsPractice }: SettingsPageProps) {
  return (
    <>
      <h1 className="text-display-md">Settings</h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-5">
          <InvitedAddressCard />
          <Section title="Account" text={personName(user)}>
            <p className="text-sm text-ink-500 wrap-anywhere">
              <EmailAddress address={user.email} />
            </p>
            <Ways>
              <ButtonLink variant="ghost" href={profilePath(user)}>
                Edit your profile
              </ButtonLink>
              <Button variant="ghost" onClick={() => sendAppMessage('show-family-modal')}>
                Family & invites
              </Button>
            </Ways>
          </Section>
          {runsPractice && (
            <Section title="Practice" text="You’re one of the people who run this practice.">
              <Ways>
                <ButtonLink variant="ghost" href={CONSOLE_PATHS.today}>
                  Open the console
                </ButtonLink>
              </Ways>
            </Section>
          )}
          {user.role.id === ROLE.coachee && (
            <Section title="Calendar">
              <div className="mt-3">
                <OwnFeed />
              </div>
            </Section>
          )}
          {user.role.id === ROLE.coachee && <ChoiceCard />}
          <Section title="Topics and text messages">
            <TopicChooser userId={user.id} />
            <TextMessages />
          </Section>
        </div>
        <div className="grid grid-cols-1 gap-5">
          <PreferencesCard saved={user.preferences} />
          <Section title="Notifications" text="What we let you know about, how, and when to keep quiet.">
            <Ways>
              <ButtonLink variant="ghost" href="/notifications/preferences">
                Notification settings
              </ButtonLink>
            </Ways>
          </Section>
          {user.role.id === ROLE.coachee && <OwnMembershipCard />}
          <Section title="Sign-in and security" text="Where you’re signed in, your password and your second factor.">
            <Ways>
              <ButtonLink variant="ghost" href={linkPaths.signInSettings()}>
                Where you’re signed in
              </ButtonLink>
              <Button variant="ghost" onClick={() => sendAppMessage('show-change-password-modal')}>
                Change Password
              </Button>
              <Button variant="ghost" onClick={() => askToLogOut(user)}>
                Logout
              </Button>
            </Ways>
          </Section>
          <Section title="Privacy" text="What we keep about you, and who can see what you share.">
            <Ways>
              <ButtonLink variant="ghost" href={linkPaths.yourData()}>
                Your data
              </ButtonLink>
              <ButtonLink variant="ghost" href={linkPaths.privacy()}>
                Who sees what
              </ButtonLink>
              <ButtonLink variant="ghost" href={linkPaths.privacyPolicy()}>
                Privacy policy
              </ButtonLink>
              <ButtonLink variant="ghost" href={linkPaths.accessibility()}>
                Accessibility
              </ButtonLink>
            </Ways>
          </Section>
          {/* Last: only the browser knows what is in it, and it would move what stands below. */}
          <DeviceCard userId={user.id} />
        </div>
      </div>
    </>
  );
}
