'use client';

import { useQuery } from '@tanstack/react-query';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { clientQuery } from './coach-clients.api.ts';
import { myMatchQuery } from './coach-matches.api.ts';

/** Who sees what someone shares with their coach, by the coach's name where the page brings it. */
export function useSharedReaders(resource: 'check-in' | 'balance'): string {
  const match = useQuery({ ...myMatchQuery(), enabled: false }).data?.data;
  const { state, coach } = match?.attributes ?? {};
  const name = state === 'standing' ? coach?.attributes.firstName : null;
  return name ? READERS_IN_WORDS[resource].replace('your coach', () => name) : READERS_IN_WORDS[resource];
}

/** What to call a client, by the name that their page brings. */
export function useClientName(matchId: string): string {
  const { data } = useQuery({ ...clientQuery(matchId), enabled: false });
  return data?.client.attributes.firstName ?? 'your client';
}
