// @vitest-environment happy-dom

import { useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { accessToken, adoptSession, forgetSession } from '#session/session-store.ts';
import { sessionUser } from '../../test/people.ts';
import { currentQueryClient } from './query-client.ts';
import { QueryProvider } from './query-provider.tsx';

const KEY = ['what is whose'];

const sessionOf = (id: number, accessToken = `token of ${id}`): CurrentSession => ({
  user: { ...sessionUser(ROLE.coachee, SUB_ROLE.coachee), id },
  accessToken,
  expires: '2026-04-01T00:00:00Z',
});

const ask = vi.fn(async () => `asked with the ${await accessToken()}`);

function Shown() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ask });
  return <p>{data ?? 'nothing yet'}</p>;
}

beforeEach(() => {
  ask.mockClear();
  act(() => adoptSession(sessionOf(1)));
});

afterEach(cleanup);

async function show() {
  render(
    <QueryProvider>
      <Shown />
    </QueryProvider>,
  );
  await screen.findByText('asked with the token of 1');
}

test('shows another person nothing of the previous one, even while their own data loads', async () => {
  await show();
  const answer = Promise.withResolvers<string>();
  ask.mockReturnValueOnce(answer.promise);
  act(() => adoptSession(sessionOf(2)));
  expect(await screen.findByText('nothing yet')).toBeDefined();

  answer.resolve(`asked with the ${await accessToken()}`);
  expect(await screen.findByText('asked with the token of 2')).toBeDefined();
});

test('shows nothing of the previous one after their sign-out either, or after they closed it', async () => {
  await show();
  cleanup();
  act(() => forgetSession());
  act(() => adoptSession(sessionOf(2)));

  expect(currentQueryClient().getQueryData(KEY)).toBeUndefined();
});

test('drops a pending answer for the previous person', async () => {
  const late = Promise.withResolvers<string>();
  ask.mockReturnValueOnce(late.promise);
  const asked = currentQueryClient().fetchQuery({ queryKey: KEY, queryFn: ask });
  asked.catch(() => {});
  act(() => adoptSession(sessionOf(2)));
  late.resolve('asked with the token of 1');
  await late.promise;

  await vi.waitFor(() => expect(currentQueryClient().isFetching()).toBe(0));
  expect(currentQueryClient().getQueryData(KEY)).toBeUndefined();
});

test('keeps the data of a person who signs in again', async () => {
  await show();
  act(() => adoptSession(sessionOf(1, 'newer token')));

  expect(screen.getByText('asked with the token of 1')).toBeDefined();
  expect(ask).toHaveBeenCalledOnce();
});

test('retries reads that failed offline as soon as the browser is back online', async () => {
  ask.mockRejectedValueOnce(new Error('offline'));
  render(
    <QueryProvider>
      <Shown />
    </QueryProvider>,
  );
  await vi.waitFor(() => expect(currentQueryClient().getQueryState(KEY)?.status).toBe('error'));

  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('asked with the token of 1')).toBeDefined();
});
