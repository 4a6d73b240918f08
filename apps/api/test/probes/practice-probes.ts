import { randomUUID } from 'node:crypto';
import * as reviews from '@waymark/contract/practice/coach-reviews';
import * as accounts from '@waymark/contract/practice/organisation-accounts';
import * as people from '@waymark/contract/practice/person-accounts';
import * as look from '@waymark/contract/practice/practice-look';
import * as rules from '@waymark/contract/practice/practice-rules';
import { eq, sql } from 'drizzle-orm';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { holdSettings, replaceSettings } from '#people/practice-settings/practice-settings.queries.ts';
import { users } from '#people/users/users.table.ts';
import { practiceMembers } from '#practice/practice-members/practice-members.table.ts';
import { newAddress } from '../people.ts';
import { organisationOf } from './figure-probes.ts';
import type { Probe } from './probe.ts';

/** A moment long ago, which no other answer has. */
const longAgo = (year: number, mark: number) => `${year}-02-0${mark}T03:04:05.678`;

/** Without a second factor nothing of the console opens to the owner. */
export const practiceMemberProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { id, mark }) {
    const since = longAgo(1991, mark);
    await db.insert(practiceMembers).values({ userId: id, part: 'bookkeeper', since: new Date(`${since}Z`) });
    return { value: since };
  },
  writes: [],
};

/** The moments of lines come from a trigger, which is left out for one that no other answer has. */
export const practiceLogProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { id, mark }) {
    const at = longAgo(1992, mark);
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`INSERT INTO practice_entries (seq, at, actor_id, deed, about_id)
        VALUES (1000000, ${`${at}Z`}, ${id}, 'member-added', ${id})`);
    });
    return { value: at };
  },
  writes: [],
};

export const coachReviewProbe: Probe = {
  owners: ['coach'],
  async plant({ db }, { id, mark }) {
    const since = longAgo(1993, mark);
    await db
      .update(coaches)
      .set({ stateSince: new Date(`${since}Z`) })
      .where(eq(coaches.userId, id));
    return { value: since, params: { id } };
  },
  writes: [
    { endpoint: reviews.setCoachDuty, body: () => ({ duty: 'duty' }) },
    { endpoint: reviews.decideCoach, body: () => ({ state: 'approved', seen: 'approved' }) },
  ],
};

/** What its admin sees of it too, and no portfolio does. */
export const organisationAccountProbe: Probe = {
  owners: ['business admin'],
  async plant(api, owner) {
    const id = await organisationOf(api, owner);
    const createdAt = longAgo(1994, owner.mark);
    await api.db
      .update(organisations)
      .set({ createdAt: new Date(`${createdAt}Z`) })
      .where(eq(organisations.id, id));
    return { value: createdAt, params: { id } };
  },
  writes: [
    { endpoint: accounts.grantUnits, body: () => ({ unit: 'session', amount: 1, requestId: randomUUID() }) },
    { endpoint: accounts.setRenewal, body: () => ({ renewsOn: '2031-01-01' }) },
    { endpoint: accounts.answerSeatRequest, body: () => ({ asked: 1, granted: null }) },
    { endpoint: accounts.startOrganisation, body: () => ({ kind: 'enterprise', email: newAddress('admin') }) },
  ],
};

/** That a change has to name. */
let rulesVersion = 0;

/** Of everyone, so the number that each plants is one that no other answer has. */
export const practiceRulesProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { mark }) {
    const dailyTexts = 71_000 + mark;
    await db.transaction(async (tx) => {
      const { chosen, version } = await holdSettings(tx, 'rules');
      await replaceSettings(tx, 'rules', { ...chosen, dailyTexts });
      rulesVersion = version + 1;
    });
    return { value: String(dailyTexts) };
  },
  writes: [{ endpoint: rules.changePracticeRules, body: () => ({ version: rulesVersion, horizonDays: 59 }) }],
};

/** That a change has to name. */
let lookVersion = 0;

/** Of everyone, and shown to everyone: the imprint that each plants is one that no other has. */
export const practiceLookProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { mark }) {
    const imprint = `Imprint ${61_000 + mark}`;
    await db.transaction(async (tx) => {
      const { chosen, version } = await holdSettings(tx, 'look');
      await replaceSettings(tx, 'look', { ...chosen, imprint });
      lookVersion = version + 1;
    });
    return { value: imprint };
  },
  writes: [
    { endpoint: look.changePracticeLook, body: () => ({ version: lookVersion, welcome: 'Hello' }) },
    { endpoint: look.uploadPracticeLogo, body: () => Buffer.from('no picture') },
    { endpoint: look.removePracticeLogo },
  ],
};

export const personAccountProbe: Probe = {
  owners: ['business admin'],
  async plant({ db }, { id, mark }) {
    const createdAt = longAgo(1995, mark);
    await db
      .update(users)
      .set({ createdAt: new Date(`${createdAt}Z`) })
      .where(eq(users.id, id));
    return { value: createdAt, params: { id } };
  },
  writes: [{ endpoint: people.setBlock, body: () => ({ isBlocked: false }) }, { endpoint: people.endSessionsOf }],
};
