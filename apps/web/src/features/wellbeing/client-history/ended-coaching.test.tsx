// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { listClientNeeds } from '@waymark/contract/wellbeing/client-needs';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { clientNeed } from '../../../../test/client-history.ts';
import { coachClient } from '../../../../test/coaches.ts';
import { sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer } from '../../../../test/contract-api.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
const { EndWithClient } = await import('#features/coaching/coach-matches/end-with-client.tsx');
const { WhoNeedsMe } = await import('./who-needs-me.tsx');

afterEach(cleanup);

test('takes a client whose coaching ended off the list of those who need their coach', async () => {
  const needs = [clientNeed(6, 'Jon'), clientNeed(7, 'Asha')];
  answer(listClientNeeds, () => ({ data: needs, meta: { clients: needs.length, needing: needs.length } }));
  answer(listSessions, sessionsFound([]));
  answer(endMatch, undefined);
  render(
    <QueryProvider>
      <EndWithClient client={coachClient(6, 'Jon', { state: 'standing' })} />
      <WhoNeedsMe />
    </QueryProvider>,
  );
  await screen.findByText('Jon Díaz');
  await userEvent.click(screen.getByRole('button', { name: 'End the coaching' }));
  needs.shift();
  await userEvent.click(screen.getByRole('button', { name: 'End coaching' }));

  await vi.waitFor(() => expect(screen.queryByText('Jon Díaz')).toBeNull());
  screen.getByText('Asha Díaz');
});
