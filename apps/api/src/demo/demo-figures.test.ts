import { listBusinesses } from '@waymark/contract/figures/businesses';
import { FIGURE_MEASURES, type FigureReport, showFigures } from '@waymark/contract/figures/figures';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { importContent } from '#library/content-import.service.ts';
import { draftDueMonths } from '#practice/organisation-invoices/drafting.service.ts';
import { signInToDemo } from '#test/demo-people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { seedDemo } from './demo.seed.ts';

const api = startTestApp({ works: false });

beforeAll(async () => {
  await importContent(api.services);
  await seedDemo(api.services);
});

test.each(['enterprise', 'group'])('has a figure of every measure for %s', async (mailbox) => {
  const { body } = await api.call(await signInToDemo(api, mailbox), showFigures, {});
  const { figures }: FigureReport = body.data;

  expect(new Set(figures.map(({ measure }) => measure))).toEqual(new Set(Object.keys(FIGURE_MEASURES)));
});

test('has figures of a business, and its use in the table of its portfolio', async () => {
  const { figures } = (await api.call(await signInToDemo(api, 'business'), showFigures, {})).body.data;
  expect(figures.length).toBeGreaterThan(10);
  const { businesses } = (await api.call(await signInToDemo(api, 'smb'), listBusinesses, {})).body.data;
  const shown = businesses.filter(({ used }: { used: unknown }) => used !== null);
  expect(shown.map(({ name }: { name: string }) => name)).toEqual(['Brightwater Physio', 'Ortega Joinery']);
});

test('has one draft of an invoice for each organisation that is billed, also an hour later', async () => {
  const readDrafts = () =>
    rowsOf<{ organisations: number; drafts: number }>(
      api.db,
      sql`SELECT count(DISTINCT organisation_id)::int AS organisations, count(*)::int AS drafts
        FROM organisation_invoices WHERE state = 'draft'`,
    );
  const made = [{ organisations: 2, drafts: 2 }];
  expect(await readDrafts()).toEqual(made);

  await draftDueMonths(api.services);

  expect(await readDrafts()).toEqual(made);
});
