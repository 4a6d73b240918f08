import { findInventoryFaults, findTables } from '../apps/api/src/inventory/inventory.ts';
import { runScript } from './fault.ts';

await runScript(async () => {
  const faults = findInventoryFaults(await findTables());
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length > 0 ? 1 : 0;
});
