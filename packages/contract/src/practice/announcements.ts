import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { givenInstant } from '../given-times.ts';
import { oneOf, pasted } from '../text.ts';
import { ANNOUNCEMENT_LENGTH, seenLength } from './announcement-words.ts';
import { AnnouncementKind, ShownAnnouncement } from './shown-announcements.ts';

const tags = ['Practice'];

export const ANNOUNCEMENT_KINDS = { news: 'News', downtime: 'Planned downtime' } as const;

/** Roles of the specification, all of them, or the people of one organisation with its admins. */
export const AUDIENCES = {
  everyone: 'Everyone',
  coachee: 'Coachees',
  coach: 'Coaches',
  'group-admin': 'Group admins',
  'enterprise-admin': 'Enterprise admins',
  'super-admin': 'Portfolio admins',
  'business-admin': 'Business admins',
  organisation: 'One organisation',
} as const;
export const Audience = oneOf(AUDIENCES, 'Choose one of them.');
export type Audience = z.infer<typeof Audience>;

/** One character that is seen may be a dozen of those that are stored. */
const STORED_LENGTH = 10_000;

const TOO_LONG = `Keep this to at most ${ANNOUNCEMENT_LENGTH} characters.`;

/** One paragraph of plain words. */
const Words = pasted(STORED_LENGTH, TOO_LONG, 'Write what you announce.')
  .overwrite((typed) => typed.replaceAll(/\s+/gu, ' '))
  .refine((words) => words.length > STORED_LENGTH || seenLength(words) <= ANNOUNCEMENT_LENGTH, TOO_LONG);

/** Of planned downtime, the times alone may say it all. */
const isSaid = ({ kind, text }: { kind: AnnouncementKind; text: string }) => kind === 'downtime' || text !== '';
const NOT_SAID = { path: ['text'], message: 'Write what you announce.' };

const Id = z.int('Choose an organisation.').min(1).max(2_147_483_647);

/** Who it is for; `organisationId` for one organisation only. */
const audienceShape = { audience: Audience, organisationId: Id.nullable() };
const isWhole = ({ audience, organisationId }: { audience: Audience; organisationId: number | null }) =>
  (audience === 'organisation') === (organisationId !== null);
const NOT_WHOLE = { path: ['organisationId'], message: 'Choose an organisation.' };

export const AnnouncementDraft = z
  .strictObject({
    /** Of the press: sent again, nothing is announced again. */
    requestId: z.uuid(),
    kind: AnnouncementKind,
    text: Words,
    ...audienceShape,
    /** Null for at once. */
    showFrom: givenInstant('Choose a day.').nullable(),
    /** When the banner goes; of planned downtime also its end. */
    until: givenInstant('Choose a day.'),
    /** The start of planned downtime; null for news. */
    awayFrom: givenInstant('Choose a time.').nullable(),
  })
  .refine(isWhole, NOT_WHOLE)
  .refine(isSaid, NOT_SAID)
  .refine(({ kind, awayFrom }) => (kind === 'downtime') === (awayFrom !== null), {
    path: ['awayFrom'],
    message: 'Choose a time.',
  });
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

const instant = z.iso.datetime({ offset: true });

export const AnnouncementState = z.enum(['coming', 'shown', 'over']);
export type AnnouncementState = z.infer<typeof AnnouncementState>;

export const Announcement = ShownAnnouncement.extend({
  audience: Audience,
  /** Its name; null without one, or for an audience that is no organisation. */
  organisation: z.string().nullable(),
  showFrom: instant,
  state: AnnouncementState,
  isTakenDown: z.boolean(),
  /** How many it was for when it was written. */
  people: z.int(),
  /** Counts the changes: one made to an older one is refused. */
  version: z.int(),
});
export type Announcement = z.infer<typeof Announcement>;

/** On all of the caller's devices. Repeated, it changes nothing. Problem: `not_found`. */
export const closeAnnouncement = endpoint({
  method: 'POST',
  url: '/announcements/:announcementId/close',
  access: 'user',
  resource: 'notifications',
  schema: {
    summary: 'Close the banner of an announcement',
    tags,
    params: z.strictObject({ announcementId: z.uuid() }),
    response: { 204: z.undefined() },
  },
});

const params = z.strictObject({ id: z.uuid() });

const common = { access: { practice: ['owner', 'coordinator'] }, resource: 'announcement' } as const;
const answered = { 200: Announcement };

/** Those shown now first, then those to come, then the others; of each the newest first. */
export const listAnnouncements = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/announcements',
  schema: {
    summary: 'What this practice announces and announced',
    tags,
    querystring: z.strictObject({ pagination: PaginationQuery.optional() }),
    response: { 200: collection(Announcement) },
  },
});

/** A number alone. Problem: `not_found` for an organisation that isn't there. */
export const countAudience = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/announcements/audience',
  schema: {
    summary: 'How many an announcement would reach',
    tags,
    body: z.strictObject(audienceShape).refine(isWhole, NOT_WHOLE),
    response: { 200: z.object({ people: z.int() }) },
  },
});

/**
 * As a banner, and one notification each. Problems: `request_reused`; `invalid_request` at a time
 * that is over, out of order or more than a year ahead, and at an organisation that isn't there.
 */
export const announce = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/announcements',
  problems: ['request_reused'],
  schema: {
    summary: 'Announce something',
    tags,
    body: AnnouncementDraft,
    response: { 201: Announcement },
  },
});

export const AnnouncementText = z.strictObject({ text: Words });

/**
 * The banner changes, and no one is notified again. Problems: `not_found`; `request_reused` for
 * a version that isn't the newest; `invalid_request` for one that is over, or without any words.
 */
export const rewordAnnouncement = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/announcements/:id',
  problems: ['request_reused'],
  schema: {
    summary: 'Change the text of an announcement',
    tags,
    params,
    body: AnnouncementText.extend({ version: z.int() }),
    response: answered,
  },
});

/** Its banner goes. Repeated, it changes nothing. Problem: `not_found`. */
export const takeDownAnnouncement = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/announcements/:id/take-down',
  schema: { summary: 'Take an announcement down', tags, params, response: answered },
});
