// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import type { Figure, FigureReport } from '@waymark/contract/figures/figures';
import { afterEach, expect, test } from 'vitest';
import { FiguresPage } from './figures-page.tsx';

afterEach(cleanup);

const REPORT: FigureReport = {
  name: 'Harbour & Vale',
  sees: 'organisation',
  by: 'month',
  atLeast: 5,
  fewestMembers: 15,
  spans: ['2026-09', '2026-10'],
  next: { month: '2026-11-01', publishedOn: '2026-12-06' },
  rows: [
    { id: 'block 1', label: 'New managers' },
    { id: 'block 2+3', label: 'Returners and Engineering' },
    { id: 'all', label: 'All shown' },
  ],
  figures: [],
};

const figure = (row: string, span: string, rest: Partial<Figure>): Figure => ({
  measure: 'goals',
  topic: null,
  row,
  span,
  months: 1,
  from: 60,
  to: 60,
  ...rest,
});

const show = (report: Partial<FigureReport>) =>
  render(<FiguresPage report={{ ...REPORT, ...report }} path="/enterprise-admin/reports" />);

test('shows each measure as a chart and a table, with "No figure" for what is not published', () => {
  show({
    figures: [figure('block 1', '2026-09', { from: 55, to: 55 }), figure('block 2+3', '2026-10', { from: 70, to: 70 })],
  });
  screen.getByRole('img', { name: 'Goal attainment, by month' });
  const table = within(screen.getByRole('table', { name: 'Goal attainment' }));
  const cells = table.getAllByRole('row').map((row) => row.textContent);
  expect(cells).toEqual(['WhoSep 2026Oct 2026', 'New managers55No figure', 'Returners and EngineeringNo figure70']);
});

test('tells a manager first that the figures are not of the team, and whose they are', () => {
  const report: FigureReport = { ...REPORT, name: 'New managers', sees: 'group' };
  render(<FiguresPage report={report} path="/smb/manager/reports" isOfManager />);
  screen.getByText(/^These figures are of everyone in New managers, the group that your whole team is in, and not of/);
  cleanup();
  show({});
  expect(screen.queryByText(/not of your/)).toBeNull();
});

test('shows counts and rates in bands, and changes with their sign', () => {
  show({
    figures: [
      figure('all', '2026-10', { measure: 'topics', topic: 'Sleep', from: 20, to: 24 }),
      figure('block 1', '2026-10', { measure: 'used', from: 50, to: 59 }),
      figure('block 1', '2026-10', { measure: 'well-being', from: 10, to: 10 }),
      figure('block 1', '2026-09', { measure: 'well-being', from: -5, to: -5 }),
    ],
  });
  const textOf = (name: string) => screen.getByRole('table', { name }).textContent;
  expect(textOf('Topics in demand')).toContain('20–24');
  expect(textOf('Had a session')).toContain('50–59%');
  expect(textOf('Well-being since the first check-in')).toContain('−5+10');
});

test('reads "or more" and "or less" at the ends of a scale, on the page and in its chart', () => {
  show({
    figures: [
      figure('block 1', '2026-10', { from: 90, to: null }),
      figure('block 2+3', '2026-10', { from: null, to: 10 }),
      figure('block 1', '2026-10', { measure: 'used', from: 70, to: null }),
      figure('block 1', '2026-10', { measure: 'well-being', from: 40, to: null }),
      figure('block 2+3', '2026-10', { measure: 'well-being', from: null, to: -40 }),
    ],
  });
  const textOf = (name: string) => screen.getByRole('table', { name }).textContent;
  expect(textOf('Goal attainment')).toMatch(/90 or more.*10 or less/);
  expect(textOf('Had a session')).toContain('70% or more');
  expect(textOf('Well-being since the first check-in')).toMatch(/\+40 or more.*−40 or less/);
  expect(screen.getByRole('img', { name: 'Goal attainment, by month' }).textContent).toContain('90 or more');
});

test('says by which zone a month ends, and that it is published five days later', () => {
  show({ figures: [figure('block 1', '2026-10', {})] });
  screen.getByText(/Nov 2026 is published on .*, five days after it ends\. Months end at midnight UTC\./);
});

test('says why no one can be singled out, and what that does not cover', () => {
  show({ figures: [figure('block 1', '2026-10', {})] });
  screen.getByText(/^Every figure stands for at least 5 people.*This doesn’t protect against members who pool/s);
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe('/figures-file?by=month');
});

test('says what is missing while there is no figure, and when the next month is published', () => {
  show({ spans: [] });
  screen.getByRole('heading', { name: 'No month is published yet' });
  screen.getByText(/at least 15 people with a complete profile who were members.*Nov 2026 is published on/s);
  expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
});
