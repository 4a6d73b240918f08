import { cleanup, render, screen, within } from '@testing-library/react';
import { showOwnMembership } from '@waymark/contract/organisations/memberships';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer } from './contract-api.ts';
import { sessionUser } from './people.ts';

const recheckSession = vi.hoisted(() => vi.fn());
vi.mock('#session/session-store.ts', () => ({ recheckSession, accessToken: async () => 'a.b.c' }));
const { FamilyModal } = await import('#features/site/modals/family-modal.tsx');

beforeEach(() => {
  answer(showOwnMembership, { data: null });
  recheckSession.mockReset();
});
afterEach(cleanup);

const show = (familyId: number | null = 3) =>
  render(
    <QueryProvider>
      <FamilyModal user={sessionUser(ROLE.coachee, SUB_ROLE.coachee, { family: familyId })} onClose={() => {}} />
    </QueryProvider>,
  );

const cards = () => within(screen.getByRole('list', { name: 'Family members' })).getAllByRole('listitem');
const card = async (name: string) => (await screen.findByText(`${name} Nair`)).closest('li') as HTMLElement;
const textOf = (element: HTMLElement | undefined) => element?.textContent ?? '';

export { card, cards, recheckSession, show, textOf };
