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

const answers = () =>
  within(screen.getByRole('list', { name: 'In short' }))
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent).join(' | '));

test('answers first, with a number and a sentence each, from the newest figure over all', () => {
  show({
    figures: [
      figure('all', '2026-09', { measure: 'used', from: 40, to: 49 }),
      figure('all', '2026-10', { measure: 'used', from: 50, to: 59 }),
      figure('block 1', '2026-10', { measure: 'rating', from: 60, to: 60 }),
      figure('all', '2026-09', { measure: 'rating', from: 85, to: 85 }),
      figure('all', '2026-10', { measure: 'well-being', from: 20, to: 20 }),
    ],
  });
  screen.getByRole('heading', { level: 1, name: 'Figures' });
  expect(answers()).toEqual([
    '50–59% | 50 to 59% of members had a session. | Oct 2026',
    '85of 100 | People rated their sessions 4 to 5 of 5. | Sep 2026',
    '+20points | Wellbeing rose by about 20 points since people’s first check-in. | Oct 2026',
  ]);
});

test.each([
  [{ measure: 'used', from: 70, to: null }, '70% or more of members had a session.'],
  [{ measure: 'used', from: null, to: 10 }, '10% or less of members had a session.'],
  [{ measure: 'rating', from: 90, to: null }, 'People rated their sessions close to 5 of 5.'],
  [{ measure: 'rating', from: 75, to: 75 }, 'People rated their sessions about 4 of 5.'],
  [{ measure: 'rating', from: null, to: 10 }, 'People rated their sessions close to 1 of 5.'],
  [{ measure: 'well-being', from: 40, to: null }, 'Wellbeing rose by 40 points or more since people’s first check-in.'],
  [{ measure: 'well-being', from: -5, to: -5 }, 'Wellbeing fell by about 5 points since people’s first check-in.'],
  [{ measure: 'well-being', from: 0, to: 0 }, 'Wellbeing is about the same as at people’s first check-in.'],
] as const)('says no more than is published: %o', (shown, sentence) => {
  show({ figures: [figure('all', '2026-10', shown)] });
  screen.getByText(sentence);
  expect(screen.getAllByText(/^No figure yet for/)).toHaveLength(2);
});

test('says by how many months a rate of a quarter is, and whose it is when small groups are counted together', () => {
  show({
    ...{ by: 'quarter', sees: 'group', name: 'Returners', spans: ['2026-Q3'] },
    rows: [{ id: 'block 2+3', label: 'Returners and Engineering' }],
    figures: [figure('block 2+3', '2026-Q3', { measure: 'used', from: 50, to: 59 })],
  });
  expect(answers()[0]).toMatch(/had a session in an average month of the quarter\. \| Q3 2026, Returners and Engineer/);
});

test('leaves out spans without a figure, and says so once', () => {
  show({
    spans: ['2026-08', '2026-09', '2026-10'],
    figures: [figure('block 1', '2026-08', {}), figure('block 1', '2026-10', {})],
  });
  const header = within(screen.getByRole('table', { name: 'Goal attainment' })).getAllByRole('row')[0];
  expect(header?.textContent).toBe('WhoAug 2026Oct 2026');
  expect(screen.getAllByText(/Left out: months without a figure\./)).toHaveLength(1);
  cleanup();
  show({ spans: ['2026-10'], figures: [figure('block 1', '2026-10', {})] });
  expect(screen.queryByText(/Left out/)).toBeNull();
});

test('says how many groups are in the table only, where a chart has no room for all', () => {
  const ids = ['1', '2', '3', '4', '5', '6'].map((id) => `block ${id}`);
  const rows = ids.map((id) => ({ id, label: `The whole name of ${id}, however long it is` }));
  show({ rows, figures: ids.map((id) => figure(id, '2026-10', {})) });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    '60 The whole name of block 4, however long it is',
  );
  screen.getByText('2 more in the table.');
});

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
  expect(textOf('Wellbeing since the first check-in')).toContain('−5+10');
});

test('reads "or more" and "or less" at the ends of a scale, in the table and beside the chart', () => {
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
  expect(textOf('Wellbeing since the first check-in')).toMatch(/\+40 or more.*−40 or less/);
  const inChart = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(inChart).toEqual(expect.arrayContaining(['90 or more New managers', '10 or less Returners and Engineering']));
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
