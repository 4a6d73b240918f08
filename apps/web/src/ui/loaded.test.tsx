// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '#problems/call-problem.ts';
import { forgetWaiting } from '#store/waiting.ts';
import { Loaded } from './loaded.tsx';

const ask = vi.fn<() => Promise<string>>();
let queryClient: QueryClient;

type Place = Partial<Pick<ComponentProps<typeof Loaded>, 'isInCard' | 'isPage' | 'wayOn'>>;

function Greeting(place: Place) {
  const query = useQuery({ queryKey: ['greeting'], queryFn: ask, retry: false });
  return (
    <>
      <Loaded query={query} loading="Looking up the greeting" failed="We can’t show the greeting right now" {...place}>
        {(greeting) => <p>{greeting}</p>}
      </Loaded>
      <p>The query is: {query.status}</p>
    </>
  );
}

beforeEach(() => {
  ask.mockReset();
  queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (place: Place = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Greeting {...place} />
    </QueryClientProvider>,
  );

test('announces that it is loading, then shows the content', async () => {
  const answer = Promise.withResolvers<string>();
  ask.mockReturnValue(answer.promise);
  show();
  expect(screen.getByRole('status').textContent).toBe('Looking up the greeting');

  act(() => answer.resolve('Good morning'));
  expect(await screen.findByText('Good morning')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

test('says why something failed to load, and loads it on the next try', async () => {
  ask.mockRejectedValueOnce(new CallProblem(PROBLEMS.unavailable)).mockResolvedValue('Good morning');
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We can’t show the greeting right now');
  expect(alert.textContent).toContain(PROBLEMS.unavailable.message);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Good morning')).toBeDefined();
});

test('fails within a card that has a heading as a part of that card', async () => {
  ask.mockRejectedValue(new CallProblem(PROBLEMS.unavailable));
  show({ isInCard: true });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We can’t show the greeting right now');
  expect([alert.className.includes('shadow'), screen.queryByRole('heading')]).toEqual([false, null]);
});

test('has the heading of a page that has nothing else to show, and a way on', async () => {
  const answer = Promise.withResolvers<string>();
  ask.mockReturnValue(answer.promise);
  show({ isPage: true, wayOn: <a href="/sessions">Back to your sessions</a> });
  await screen.findByRole('heading', { level: 1, name: 'Looking up the greeting' });
  answer.reject(new CallProblem(PROBLEMS.unavailable));
  await screen.findByRole('heading', { level: 1, name: 'We can’t show the greeting right now' });
  screen.getByRole('link', { name: 'Back to your sessions' });
});

test('says that the browser is offline, and doesn’t blame the server', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  ask.mockRejectedValue(new CallProblem({ status: 0, name: 'NetworkError', message: 'Something went wrong' }));
  show();

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("You're offline. Check your connection, then try again.");
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(alert.textContent).not.toContain('Something went wrong');
});

test('keeps showing the content when a refetch fails', async () => {
  ask.mockResolvedValueOnce('Good morning').mockRejectedValue(new CallProblem(PROBLEMS.unavailable));
  show();
  await screen.findByText('Good morning');
  await act(() => queryClient.refetchQueries().catch(() => {}));

  await screen.findByText('The query is: error');
  expect(screen.getByText('Good morning')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers another try after 15 s, which asks anew, and shows what comes late all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  forgetWaiting(performance.now());
  const [hanging, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  ask.mockReturnValueOnce(hanging.promise).mockReturnValueOnce(late.promise);
  show();
  act(() => vi.advanceTimersByTime(15_000));
  expect(screen.getByRole('alert').textContent).toContain('There’s no answer.');

  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('status').textContent).toBe('Looking up the greeting');
  expect(ask).toHaveBeenCalledTimes(2);

  act(() => vi.advanceTimersByTime(15_000));
  screen.getByRole('alert');
  vi.useRealTimers();
  act(() => late.resolve('Good morning'));
  expect(await screen.findByText('Good morning')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
