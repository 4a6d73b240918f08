// @vitest-environment happy-dom

import { useQueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listPaths, markMilestone, type Path, type PathDraft, savePath } from '@waymark/contract/coaching/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { OwnPaths } from './shown-paths.tsx';

const NOW = '2026-11-26T10:00:00Z';

const milestone = (number: number, title: string, dueOn: string | null = null) => ({
  ...{ id: sessionId(number), title, dueOn },
  done: null as Path['milestones'][number]['done'],
});

const pathOf = (milestones: Path['milestones'], changes: Partial<Path> = {}): Path => ({
  ...{ matchId: 6, version: 3, isOpen: true, today: '2026-11-26', with: { firstName: 'Maya', lastName: 'Rao' } },
  milestones,
  ...changes,
});

const THREE = [
  milestone(1, 'Talk to everyone', '2026-11-24'),
  milestone(2, 'Lead one thing'),
  milestone(3, 'Look back'),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let paths: Path[];

async function show(path: Path): Promise<void> {
  paths = [path];
  answer(listPaths, () => ({ data: paths }));
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <OwnPaths />
        <Refetch />
      </Clock>
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: /Path/ });
}

function takeSaves(): void {
  answer(savePath, ({ body }) => {
    const drafts: PathDraft['milestones'] = body.milestones;
    const milestones = drafts.map(({ title, dueOn }, place) => milestone(place + 20, title, dueOn));
    const path = pathOf(milestones, { version: body.version + 1 });
    paths = [path];
    return { data: path };
  });
}

/** As when the other person saved. */
function Refetch() {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: ['paths'] })}>
      Refetch
    </button>
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const titles = () => screen.getAllByLabelText(/^Milestone/).map((field) => (field as HTMLInputElement).value);
const savedTitles = () => askedOf(savePath).map(({ body }) => (body as PathDraft).milestones.map(({ title }) => title));

test('marks a milestone in place, says which comes now, and who marked what', async () => {
  const done = { at: '2026-11-20T10:00:00Z', by: 'coach' as const };
  await show(pathOf([{ ...milestone(1, 'First'), done }, ...THREE.slice(1)]));
  const row = screen.getByRole('checkbox', { name: 'Lead one thing' }).closest('li');
  within(row as HTMLElement).getByText('Now');
  screen.getByText(/Marked by Maya/);
  answer(markMilestone, ({ params }) => {
    paths = [pathOf(THREE.map((one) => (one.id === params.id ? { ...one, done: { at: NOW, by: 'coachee' } } : one)))];
    return { data: paths[0] as Path };
  });

  await userEvent.click(screen.getByRole('checkbox', { name: 'Lead one thing' }));

  await screen.findByText(/Marked by you/);
  expect(askedOf(markMilestone).map(({ body }) => body)).toEqual([{ isDone: true }]);
});

test('plans one from a template, with dates from today', async () => {
  await show(pathOf([], { version: 0 }));
  await press('Plan a path');
  await userEvent.selectOptions(await screen.findByLabelText('Begin with'), 'Finding a rhythm');
  expect(screen.getByLabelText<HTMLInputElement>('Due for milestone 1').value).toBe('2026-12-03');
  takeSaves();

  await press('Save path');

  await screen.findByRole('button', { name: 'Edit path' });
  expect(askedOf(savePath)[0]?.body).toMatchObject({ version: 0 });
  expect(savedTitles()[0]).toHaveLength(5);
});

test('reorders, renames and removes before anything is saved', async () => {
  await show(pathOf([...THREE, milestone(4, 'Celebrate')]));
  await press('Edit path');
  await screen.findByLabelText('Milestone 1');
  await press('Down: milestone 1');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Down: milestone 2');
  await press('Remove milestone 3');
  await userEvent.type(screen.getByLabelText('Milestone 3'), '!');
  takeSaves();

  await press('Save path');

  await screen.findByRole('button', { name: 'Edit path' });
  expect(savedTitles()).toEqual([['Lead one thing', 'Talk to everyone', 'Celebrate!']]);
});

test('says at the field what is missing, and keeps what was typed', async () => {
  await show(pathOf([], { version: 0 }));
  await press('Plan a path');
  await userEvent.type(await screen.findByLabelText('Milestone 1'), 'Only one');
  await press('Save path');

  expect(await screen.findAllByText('Say in a line what will be reached.')).toHaveLength(2);
  expect(titles()).toEqual(['Only one', '', '']);
});

test('loses nothing when the other person saved first', async () => {
  await show(pathOf(THREE));
  await press('Edit path');
  await userEvent.type(await screen.findByLabelText('Milestone 3'), ', in spring');
  refuse(savePath, 'note_changed');
  paths = [pathOf([...THREE.slice(0, 2), milestone(9, 'Rest')], { version: 4 })];
  await press('Save path');

  await screen.findByText(/Maya changed the path in the meantime/);
  screen.getByText(/Rest/);
  expect(titles()[2]).toBe('Look back, in spring');
  takeSaves();
  await press('Keep mine');
  await press('Save path');

  await screen.findByRole('button', { name: 'Edit path' });
  expect(askedOf(savePath).map(({ body }) => body.version)).toEqual([3, 4]);
  expect(askedOf(savePath)[1]?.body.milestones[2]).toEqual({ title: 'Look back, in spring', dueOn: null });
});

test('can take what the other person saved instead', async () => {
  await show(pathOf(THREE));
  await press('Edit path');
  await userEvent.type(await screen.findByLabelText('Milestone 3'), ', in spring');
  paths = [pathOf([...THREE.slice(0, 2), milestone(9, 'Rest')], { version: 4 })];
  await press('Refetch');
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));

  expect(titles()).toEqual(['Talk to everyone', 'Lead one thing', 'Rest']);
});

test('shows one of a coaching that ended, to read', async () => {
  await show(pathOf(THREE, { isOpen: false }));

  screen.getByRole('heading', { name: 'Path with Maya' });
  expect(screen.queryByRole('button', { name: /Edit|Plan/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
