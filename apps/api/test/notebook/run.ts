// `npm run notebook -- 10000`: as many random lives as you like, beyond those of `npm test`.
import { keepNotebook, THE_RULE } from './sponsors-notebook.ts';

const lives = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(lives) || lives < 1) throw new Error('Say how many lives: npm run notebook -- 10000');

const startedAt = Date.now();
const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
for (let seed = 1; seed <= lives; seed += 1) {
  const found = keepNotebook(seed, THE_RULE);
  if (found) {
    process.stdout.write(`Life ${seed} gives away something about ${found.size} people.\n`);
    process.exit(1);
  }
  if (seed % 1_000 === 0) process.stdout.write(`${seed} lives, nothing found, ${seconds()} s\n`);
}
process.stdout.write(`Nothing found in ${lives} lives, in ${seconds()} s.\n`);
