// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { type ResourceName, resourceNames } from '@waymark/contract/policies';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('#session/use-current-session.ts', () => ({
  useCurrentSession: () => ({ status: 'unauthenticated', because: 'none' }),
}));
const { PrivacyPolicyPage } = await import('./privacy-policy-page.tsx');

afterEach(cleanup);

test('links the contents of the privacy policy to its parts', () => {
  render(<PrivacyPolicyPage />);
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  const links = [...contents.querySelectorAll('a')];
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const part = document.getElementById(link.hash.slice(1));
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});

/** The entry that covers each resource; null for what is computed each time and never kept. */
const TOLD_AS: Readonly<Partial<Record<ResourceName, string | null>>> = {
  account: 'Your account',
  profile: 'Your profile',
  picture: 'Your picture',
  'coach-page': 'Your answers to the questionnaire',
  practice: 'Your practice as a coach',
  'questionnaire-answers': 'Your answers to the questionnaire',
  'client-answers': 'Your answers to the questionnaire',
  'check-in': 'Your check-ins',
  'check-in-choice': 'When we ask how you are',
  balance: 'Your balance',
  'coach-suggestions': null,
  match: 'You and your coaches',
  calendar: 'Your calendar as a coach',
  'calendar-feed': 'Your sessions in other calendars',
  'free-times': null,
  'coaching-session': 'Your coaching sessions',
  allowance: 'Your allowance of sessions',
  agenda: 'What you work on in sessions',
  'private-note': 'What you work on in sessions',
  'shared-note': 'What you work on in sessions',
  action: 'What you work on in sessions',
  'session-rating': 'What you work on in sessions',
  goal: 'Your goals',
  message: 'Messages with your coach or client',
  'session-room': 'The video room of a session',
  'triage-thread': 'Your conversation with the triage line',
  'duty-roster': 'Your triage duty',
  topics: 'Topics and bookmarks',
  bookmarks: 'Topics and bookmarks',
  family: 'Your family and invitations',
  invitation: 'Your family and invitations',
  'triage-subscription': 'Your number for text messages',
  notifications: 'Your notifications',
  'notification-preferences': 'How notifications reach you',
  'push-token': 'Browsers that get your pushes',
  'group-details': 'Your organisation, business or group',
  organisation: 'Your organisation, business or group',
  membership: 'Your place in an organisation',
  'seat-request': 'Requests for seats',
  figures: 'Figures of your organisation',
  business: 'Your business in a portfolio',
  audit: 'What you did as an admin',
};

test('covers every resource with what is kept, why and for how long', () => {
  render(<PrivacyPolicyPage />);
  for (const resource of resourceNames) {
    const told = TOLD_AS[resource];
    if (told === undefined)
      expect.fail(`The privacy policy says nothing of ${resource} yet, or this test does not know where.`);
    if (told === null) continue;
    const term = screen.getByText(told, { selector: 'dt' });
    expect(term.textContent.length).toBeGreaterThan(told.length);
    expect(term.parentElement?.textContent).toMatch(/Why: .+\.How long: .+\.$/);
  }
});

test.each([
  'next-auth.session-token',
  'next-auth.csrf-token',
  'next-auth.callback-url',
  'XSRF-TOKEN',
  'coacheeIntent',
  'waymark-mailbox',
  'nextauth.message',
  'waymark.unsent-text',
  'waymark.invitation-code',
  'waymark.room-devices',
  'waymark.push.',
  'firebase-',
])('names %s, which the browser may keep', (name) => {
  render(<PrivacyPolicyPage />);
  expect(screen.getByText(name, { selector: '#cookies code' })).toBeTruthy();
});
