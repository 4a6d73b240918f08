// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  changePackage,
  createPackage,
  listPackages,
  offerPackage,
  type Package,
} from '@waymark/contract/billing/packages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { CoachPackages } from './coach-packages.tsx';
import { PackagesPage } from './packages-page.tsx';

const SIX: Package = {
  ...{ id: '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11', version: 2, name: 'Six', sessions: 6, lengths: [45, 60] },
  ...{ price: 48_000, currency: 'EUR', taxRate: 1_900, validDays: 180, cancelHours: 24, rollsOver: false },
  ...{ isOffered: true, isWithheld: false, changedAt: '2032-01-05T09:00:00Z' },
};

let packages: Package[];
beforeEach(() => {
  packages = [SIX];
  answer(listPackages, () => ({ data: packages }));
});
afterEach(cleanup);

async function show(): Promise<void> {
  render(
    <QueryProvider>
      <PackagesPage />
    </QueryProvider>,
  );
  await screen.findByText(/^6 sessions of 45 or 60 minutes/);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

test('makes a package from what is typed, and names the field that is wrong', async () => {
  await show();
  answer(createPackage, () => ({ data: packages }));
  await press('New package');
  await fill('Name', 'Three');
  await fill('Sessions', '3');
  await fill('Minutes', '60, 45 60');
  await fill('Price of all', '300.5');
  await press('Offer package');
  await screen.findByText('Give up to 4 lengths from 15 to 240 minutes, each once.');
  await fill('Minutes', '60 45');
  await userEvent.click(screen.getByRole('switch', { name: 'What is left counts on' }));
  await press('Offer package');
  await expect.poll(() => askedOf(createPackage)).toHaveLength(1);
  expect(askedOf(createPackage)[0]?.body).toMatchObject({
    ...{ name: 'Three', sessions: 3, lengths: [45, 60], price: 30_050, taxRate: 0, rollsOver: true },
  });
});

test('keeps what was typed when a package was changed elsewhere', async () => {
  await show();
  await press('Change “Six”');
  refuse(changePackage, 'note_changed');
  await fill('Name', 'Half a dozen');
  await press('Save new version');
  await expect.poll(() => askedOf(changePackage)).toHaveLength(1);
  expect(askedOf(changePackage)[0]?.body).toMatchObject({ version: 2, name: 'Half a dozen', price: 48_000 });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a dozen');
});

test('is taken off the public page by a switch', async () => {
  await show();
  answer(offerPackage, ({ body }) => {
    packages = [{ ...SIX, isOffered: body.isOffered }];
    return { data: packages };
  });
  const offered = () => screen.getByRole('switch', { name: 'Offer “Six”' });
  await userEvent.click(offered());
  await expect.poll(() => offered().getAttribute('aria-checked')).toBe('false');
});

test('shows to people who look for a coach what a package has, with its tax', () => {
  render(
    <CoachPackages
      packages={[
        { ...SIX, isForSale: true },
        { ...SIX, id: 'x', taxRate: 0, cancelHours: 0, rollsOver: true, isForSale: true },
      ]}
      firstName="Maya"
      mayBuy
    />,
  );
  screen.getByText('571.20 EUR with 19 % tax');
  screen.getByText('480.00 EUR');
  screen.getByText('6 sessions of 45 or 60 minutes. To book within 180 days. You can cancel up to 24 hours before.');
  screen.getByText(/You can cancel until it begins. What is left counts on with the next one.$/);
});

test.each([
  ['a coach', true, false, 'You get an invoice, and can book once Maya has your payment.'],
  ['people before its coach can write invoices', false, true, /^They can’t be bought here yet\. /],
])('is sold to no one on the page of %s', (_who, isForSale, mayBuy, words) => {
  render(<CoachPackages packages={[{ ...SIX, isForSale }]} firstName="Maya" mayBuy={mayBuy} />);
  screen.getByText(words);
  expect(screen.queryByRole('link')).toBeNull();
});

test('can’t be offered while the practice keeps it off the page', async () => {
  packages = [{ ...SIX, isWithheld: true }];
  await show();
  expect(screen.getByText('The people who run Waymark took it off your page. Ask them why.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
