import { DAY_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/practice/announcements';
import { beforeAll, describe, expect, test } from 'vitest';
import { ahead, announcementDraft } from '#test/announcement-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});

const announce = (body: contract.AnnouncementDraft, by = owner) => api.call(by, contract.announce, { body });

describe('what is refused', () => {
  const said = async (changes: Partial<contract.AnnouncementDraft>) => {
    const { status, body } = await announce(announcementDraft(changes));
    const [first] = body.error?.details?.errors ?? [];
    return [status, first?.path?.[0], first?.message];
  };
  const FAMILY = '👩‍👩‍👧‍👦';

  test('a text of 501 characters, as people count them', async () => {
    const whole = FAMILY.repeat(500);
    expect(await said({ text: whole })).toEqual([201, undefined, undefined]);
    expect(await said({ text: `${whole}!` })).toEqual([400, 'text', 'Keep this to at most 500 characters.']);
    expect(await said({ text: ' \u200b ' })).toEqual([400, 'text', 'Write what you announce.']);
  });

  test.each([
    ['an end in the past', { until: '2026-01-01T00:00:00Z' }, 'until', 'This is in the past. Choose a later time.'],
    ['no organisation', { audience: 'organisation' }, 'organisationId', 'Choose an organisation.'],
    [
      'an organisation that isn’t there',
      { audience: 'organisation', organisationId: 4_000_000 },
      'organisationId',
      'This organisation isn’t here any more. Choose another.',
    ],
    ['downtime without a start', { kind: 'downtime' }, 'awayFrom', 'Choose a time.'],
  ] as const)('%s', async (_, changes, path, message) => {
    expect(await said(changes)).toEqual([400, path, message]);
  });

  test('an end before the start', async () => {
    expect((await said({ showFrom: ahead(3 * DAY_MS), until: ahead(2 * DAY_MS) })).slice(1)).toEqual([
      'until',
      'The end must be after the start.',
    ]);
  });

  test('anyone but owners and coordinators', async () => {
    const bookkeeper = await newPracticeMember(api, 'bookkeeper');
    const { id } = (await announce(announcementDraft())).body;
    for (const by of [bookkeeper, await newPerson(api)]) {
      expect((await announce(announcementDraft(), by)).status).toBe(403);
      expect((await api.call(by, contract.listAnnouncements)).status).toBe(403);
      expect((await api.call(by, contract.takeDownAnnouncement, { params: { id } })).status).toBe(403);
    }
    expect((await announce(announcementDraft(), await newPracticeMember(api, 'coordinator'))).status).toBe(201);
  });
});
