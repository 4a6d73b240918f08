import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { organisationCalls } from '#test/organisation-calls.ts';
import { newAddress } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { ledgerOf } = organisationCalls(api);

test.each(['enterprise-admin', 'business-admin', 'super-admin'])(
  'begins the organisation of a new %s with five free seats',
  async (role) => {
    const email = newAddress(role);
    await runCommand(api.services, ['create-admin', role, email]);
    const [begun] = await rowsOf<{ id: number }>(
      api.db,
      sql`SELECT m.organisation_id AS id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = ${email}`,
    );
    expect(await ledgerOf(begun?.id ?? 0)).toEqual({ free: 5, taken: 0, held: 0 });
  },
);
