import { expect, test } from 'vitest';
import { findTables, inventoryOf } from '#inventory/inventory.ts';
import { STAYING } from './what-stays.ts';

test('has a reason in words for every column that the inventory keeps', async () => {
  const kept = inventoryOf(await findTables()).flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, fate]) => (typeof fate === 'object' ? [`${name}.${column}`] : [])),
  );
  expect(STAYING.flatMap(({ columns }) => columns).toSorted()).toEqual(kept.toSorted());
});
