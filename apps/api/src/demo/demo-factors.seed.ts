import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import { firstEditionOf } from '@waymark/contract/people/crisis-entries';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { crisisCountries } from '#people/crisis-contacts/crisis-contacts.table.ts';
import { sealingLabel } from '#people/factors/factor-codes.service.ts';
import { insertFactor } from '#people/factors/factors.queries.ts';
import { updateHasFactor } from '#people/users/users.queries.ts';
import { countPeople, insertAnnouncement } from '#practice/announcements/announcements.queries.ts';
import { insertMember } from '#practice/practice-members/practice-members.queries.ts';
import type { Tokens } from '../tokens.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { Days, demoFile, Mailbox } from './demo-content.ts';
import { demoPeople } from './people.ts';

/** An app whose key the README shows, and a passkey that no one can use. */
export const demoFactors = demoFile(
  'factors',
  z.array(
    z.strictObject({
      of: Mailbox,
      app: z.strictObject({ name: z.string(), secret: z.string().regex(/^[A-Z2-7]{32}$/) }),
      passkey: z.strictObject({ name: z.string(), addedDaysAgo: Days, usedDaysAgo: Days }),
    }),
  ),
);

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Its private key is thrown away. */
function newPublicKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
}

/** One that is fine, and one that is due again; the others were never looked at. */
const CONTACTS_LOOKED_AT = [
  ['US', 40],
  ['IN', 400],
] as const;

/** They have a factor of their demo, or the console stays closed to them. */
export async function insertPractice(tx: Db, idOf: DemoIds): Promise<void> {
  const { practice, announcements } = demoPeople();
  for (const { mailbox, part } of practice) await insertMember(tx, idOf(mailbox), part);
  for (const [country, days] of CONTACTS_LOOKED_AT) {
    const lookedAtBy = practice[0] ? idOf(practice[0].mailbox) : null;
    const lookedAtEntry = firstEditionOf(country);
    await tx.insert(crisisCountries).values({ country, lookedAtEntry, lookedAt: ago(days), lookedAtBy });
  }
  const to = { audience: 'coach', organisationId: null } as const;
  for (const { text, daysAgo, forDays } of announcements) {
    const times = { createdAt: ago(daysAgo), showFrom: ago(daysAgo), until: ago(daysAgo - forDays) };
    const people = await countPeople(tx, to);
    await insertAnnouncement(tx, { ...to, ...times, people, text, id: randomUUID(), kind: 'news', requestHash: '' });
  }
}

export async function insertDemoFactors(tx: Db, tokens: Tokens, idOf: DemoIds): Promise<void> {
  for (const { of, app, passkey } of demoFactors()) {
    const userId = idOf(of);
    const secret = tokens.seal(sealingLabel(userId), app.secret);
    await insertFactor(tx, userId, { kind: 'totp', name: app.name, secret, createdAt: ago(passkey.addedDaysAgo) });
    await insertFactor(tx, userId, {
      ...{ kind: 'passkey', name: passkey.name, credentialId: randomBytes(32).toString('base64url') },
      ...{ publicKey: newPublicKey(), counter: 0, transports: ['internal'], isSynced: true },
      ...{ createdAt: ago(passkey.addedDaysAgo), lastUsedAt: ago(passkey.usedDaysAgo) },
    });
    await updateHasFactor(tx, userId, true);
  }
}
