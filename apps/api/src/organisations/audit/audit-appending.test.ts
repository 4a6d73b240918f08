import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { invite } = organisationCalls(api);

test('says that nothing was logged yet', async () => {
  expect(await runCommand(api.services, ['audit'])).toEqual(['The audit log is empty.']);
});

test('keeps one unbroken chain when sixty lines are appended at once, and lines that roll back leave no gap', async () => {
  const { id, name, admin } = await newOrganisation(api, { seats: 30 });
  const line = { organisationId: id, actorId: null, deed: 'seats-granted' as const };
  const direct = Array.from({ length: 40 }, (_, at) =>
    api.db
      .transaction(async (tx) => {
        await appendAuditLine(tx, { ...line, count: at });
        if (at % 4 === 3) throw new Error('rolled back');
      })
      .catch((error: Error) => error.message),
  );
  const invited = Array.from({ length: 30 }, () => invite(admin, newAddress('racer')));
  expect((await Promise.all(direct)).filter((message) => message === 'rolled back').length).toBe(10);
  expect((await Promise.all(invited)).every(({ status }) => status === 200)).toBe(true);

  const [found] = await rowsOf<{ lines: number; last: number; hash: string }>(
    api.db,
    sql`SELECT count(*)::int AS lines, max(seq) AS last, (SELECT encode(hash, 'hex') FROM audit_heads
      WHERE organisation_id = ${id}) AS hash FROM audit_entries WHERE organisation_id = ${id}`,
  );
  expect(found).toMatchObject({ lines: 60, last: 60 });
  expect(await runCommand(api.services, ['audit'])).toContain(`${id}  ${name}: 60 lines, ${found?.hash}`);
});
