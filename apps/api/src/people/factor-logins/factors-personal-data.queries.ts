import { sql } from 'drizzle-orm';
import { code, columnsOf, moment, number, type PersonalData, words, yesNo } from '#inventory/personal-data.ts';

/** What proves someone beyond their password, without anything that could prove it. */
export const FACTORS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'factors',
      title: 'Your second factor',
      keptAs: 'factors',
      columns: columnsOf('factors', 'kind name createdAt lastUsedAt isSynced'),
      fields: {
        kind: code('Kind'),
        name: words('Name'),
        createdAt: moment('Added'),
        lastUsedAt: moment('Last used'),
        isSynced: yesNo('Kept in an account such as iCloud or Google'),
      },
      select: (userId) => sql`SELECT id AS key, kind, name, to_json(created_at) AS "createdAt",
        to_json(last_used_at) AS "lastUsedAt", is_synced AS "isSynced"
        FROM factors WHERE user_id = ${userId} AND kind <> 'recovery-code'`,
    },
    {
      name: 'recoveryCodes',
      title: 'Your recovery codes',
      keptAs: 'factors',
      columns: columnsOf('factors', 'createdAt lastUsedAt'),
      fields: {
        made: number('Codes'),
        used: number('Used'),
        createdAt: moment('Created'),
        lastUsedAt: moment('Last used'),
      },
      select: (userId) => sql`SELECT user_id AS key, count(*)::int AS made, count(last_used_at)::int AS used,
        to_json(min(created_at)) AS "createdAt", to_json(max(last_used_at)) AS "lastUsedAt"
        FROM factors WHERE user_id = ${userId} AND kind = 'recovery-code' GROUP BY user_id`,
    },
    {
      name: 'lostFactor',
      title: 'When you said that your second factor is lost',
      keptAs: 'factors',
      columns: columnsOf('lost_factors', 'askedAt readyAt endedAt end'),
      fields: {
        askedAt: moment('Asked'),
        readyAt: moment('Wait until'),
        endedAt: moment('Ended'),
        end: code('How it ended'),
      },
      select: (userId) => sql`SELECT user_id AS key, to_json(asked_at) AS "askedAt", to_json(ready_at) AS "readyAt",
        to_json(ended_at) AS "endedAt", "end" FROM lost_factors WHERE user_id = ${userId}`,
    },
    {
      name: 'factorOffer',
      title: 'Whether you wanted a second factor, or need one',
      keptAs: 'factors',
      columns: columnsOf('factor_standings', 'offerRefusedAt graceStartedAt'),
      fields: { offerRefusedAt: moment('Not wanted'), graceStartedAt: moment('Needed since') },
      select: (userId) => sql`SELECT user_id AS key, to_json(offer_refused_at) AS "offerRefusedAt",
        to_json(grace_started_at) AS "graceStartedAt" FROM factor_standings WHERE user_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: [
        ...columnsOf('factors', 'credentialId publicKey transports counter secret lastUsedStep spoiltStep codeHash'),
        ...columnsOf('lost_factors', 'codeHash stopCodeHash'),
        ...columnsOf('factor_challenges', 'hash purpose secret expiresAt'),
      ],
      why: 'Secrets and codes that your second factor is checked with: anyone who found the file could use them.',
    },
    {
      columns: columnsOf('factor_standings', 'tries lastTriedAt blockedUntil'),
      why: 'Counts wrong codes for an hour at most, of anyone who tried.',
    },
  ],
};
