import { randomUUID } from 'node:crypto';
import * as backups from '@waymark/contract/practice/backups';
import * as reviews from '@waymark/contract/practice/coach-reviews';
import * as accounts from '@waymark/contract/practice/organisation-accounts';
import * as people from '@waymark/contract/practice/person-accounts';
import * as health from '@waymark/contract/practice/practice-health';
import * as look from '@waymark/contract/practice/practice-look';
import * as members from '@waymark/contract/practice/practice-members';
import * as rules from '@waymark/contract/practice/practice-rules';
import { eq, sql } from 'drizzle-orm';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { DEAD_LETTERS } from '#jobs/job-queue.ts';
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
    return { value: since, params: { id } };
  },
  writes: [
    { endpoint: members.appointMember, body: () => ({ email: newAddress('member'), part: 'bookkeeper' }) },
    { endpoint: members.changePart, body: () => ({ part: 'coordinator' }) },
    { endpoint: members.endPart },
  ],
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
    {
      endpoint: reviews.offerHandover,
      body: () => ({ toId: 1, requestId: randomUUID() }),
    },
    { endpoint: reviews.endHandover },
    { endpoint: reviews.setClientLimit, body: () => ({ limit: 9, seen: 10 }) },
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
  async plant({ db, services }, { mark }) {
    const dailyTexts = 71_000 + mark;
    await db.transaction(async (tx) => {
      const { chosen, version } = await holdSettings(tx, 'rules');
      await replaceSettings(tx, 'rules', { ...chosen, dailyTexts });
      rulesVersion = version + 1;
    });
    await services.settings.refresh();
    return { value: String(dailyTexts) };
  },
  writes: [{ endpoint: rules.changePracticeRules, body: () => ({ version: rulesVersion, horizonDays: 59 }) }],
};

/** That a change has to name. */
let lookVersion = 0;

/** Of everyone, and shown to everyone: the imprint that each plants is one that no other has. */
export const practiceLookProbe: Probe = {
  owners: ['group admin'],
  async plant({ db, services }, { mark }) {
    const imprint = `Imprint ${61_000 + mark}`;
    await db.transaction(async (tx) => {
      const { chosen, version } = await holdSettings(tx, 'look');
      await replaceSettings(tx, 'look', { ...chosen, imprint });
      lookVersion = version + 1;
    });
    // As a change does; otherwise the API goes on with what it read, for 20 seconds.
    await services.settings.refresh();
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
  writes: [
    { endpoint: people.setBlock, body: () => ({ isBlocked: false }) },
    { endpoint: people.endSessionsOf },
    { endpoint: people.sendPasswordLink },
    { endpoint: people.resendCode, body: () => ({ email: newAddress('no-one') }) },
    { endpoint: people.inviteClient, body: () => ({ email: newAddress('client'), role: 'coachee' }) },
    { endpoint: people.prepareDownloadFor },
    { endpoint: people.eraseFor, body: () => ({ email: newAddress('no-one') }) },
  ],
};

/** Of the installation: a job that was given up long ago. */
export const practiceHealthProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { mark }) {
    const since = longAgo(1996, mark);
    const letterId = randomUUID();
    await db.execute(sql`INSERT INTO pgboss.job (id, name, data, created_on)
      VALUES (${letterId}, ${DEAD_LETTERS}, '{}', ${`${since}Z`})`);
    return { value: since, params: { letterId } };
  },
  writes: [
    { endpoint: health.sendTest, body: () => ({ channel: 'mail' }) },
    { endpoint: health.retryDeadLetter },
    { endpoint: health.dropDeadLetter },
  ],
};

/** A try that failed long ago. */
export const signInLogProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id, mark }) {
    const at = longAgo(1998, mark);
    await db.execute(sql`INSERT INTO sign_in_events (user_id, way, outcome, network, last_at)
      VALUES (${id}, 'password', 'failed', '203.0.113.0/24', ${`${at}Z`})`);
    return { value: at };
  },
  writes: [],
};

export const backupProbe: Probe = {
  owners: ['group admin'],
  async plant({ db, services: { database } }, { mark }) {
    // As the embedded database has them, so that what asks for one is more than refused.
    Object.assign(database, { findNewestDump: async () => undefined, dump: async () => '' });
    const at = longAgo(1997, mark);
    await db.execute(sql`INSERT INTO operation_notes (name, noted_at) VALUES ('restore-tried', ${`${at}Z`})`);
    return { value: at };
  },
  writes: [{ endpoint: backups.makeBackup }, { endpoint: backups.tryBackup }, { endpoint: backups.fetchBackup }],
};
