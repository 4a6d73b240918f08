import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  updateNotificationPreferences,
} from '@waymark/contract/notices/notification-preferences';
import { planInvites } from '@waymark/contract/organisations/planned-invites';
import { updateProfile } from '@waymark/contract/people/profiles';
import * as calendars from '@waymark/contract/sessions/calendars';
import { chooseCheckIns, NO_CHECK_INS } from '@waymark/contract/wellbeing/check-in-choices';
import { expect, test } from 'vitest';
import { dayAhead, iso, OPEN_CALENDAR } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newOrganisation } from '#test/organisation-calls.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

/** Each part that takes or uses a zone, with what it answers and what it stored. */
async function everywhere(timeZone: string) {
  const [coach, person] = [await newCoach(api), await newPerson(api)];
  const profile = await api.call(person, updateProfile, { body: { timeZone } });
  const coachProfile = await api.call(coach, updateProfile, { body: { timeZone } });
  const choice = { ...NO_CHECK_INS, rhythm: 'who5', via: 'app' } as const;
  const plan = await api.call(person, chooseCheckIns, { body: choice });
  const preferences = await api.call(person, updateNotificationPreferences, {
    body: { ...DEFAULT_NOTIFICATION_PREFERENCES, timeZone },
  });
  const calendar = { ...OPEN_CALENDAR, timeZone };
  const body = { calendar, minutes: 30, from: iso(dayAhead(2)), until: iso(dayAhead(9)) };
  const preview = await api.call(coach, calendars.previewCalendar, { body });
  const shown = await api.call(coach, calendars.showCalendar);
  const saved = await api.call(coach, calendars.saveCalendar, { body: calendar });
  return {
    statuses: [profile, coachProfile, plan, preferences, preview, shown, saved].map(({ status }) => status),
    stored: [
      ...[profile, coachProfile, plan].map((reply) => reply.body.data?.timeZone),
      preferences.body.timeZone,
      saved.body.data?.timeZone,
    ],
  };
}

test.each([
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['US/EASTERN', 'US/Eastern'],
  ['america/port-AU-prince', 'America/Port-au-Prince'],
  [' Europe/Kiev\u200b', 'Europe/Kiev'],
  ['japan', 'Japan'],
])('every part takes “%s” as %s', async (given, zone) => {
  const { statuses, stored } = await everywhere(given);
  expect([statuses, stored]).toEqual([Array(7).fill(200), Array(5).fill(zone)]);
});

test.each(['IST', 'EST', 'GMT+5', 'BST'])('no part takes “%s”', async (given) => {
  const { statuses } = await everywhere(given);
  const [profile, coachProfile, plan, ...others] = statuses;
  // Without a zone, check-ins follow that of the settings.
  expect([profile, coachProfile, plan]).toEqual([400, 400, 200]);
  expect(others).toEqual([400, 400, 200, 400]);
});

test.each([
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
])('invites for a day are kept in “%s” as %s', async (given, zone) => {
  const { admin } = await newOrganisation(api, { seats: 3 });
  const body = {
    addresses: 'mina@example.org',
    groupId: null,
    part: 'member',
    day: iso(dayAhead(9)).slice(0, 10),
    timeZone: given,
  } as const;
  const reply = await api.call(admin, planInvites, { body });
  expect([reply.status, reply.body.data?.[0]?.timeZone]).toEqual([200, zone]);
});
