// `npm run simulate -- seeds 10000 from 1 steps 200`: people, clock, network and restarts against
// the whole API, decided by one seed each. Words: seeds, from, steps, broken NAME, known,
// proof, database FILE.
import { pinProcess } from './pinned/pinned-process.ts';

const WORDS = ['seeds', 'from', 'steps', 'broken', 'database'] as const;
const SWITCHES = ['known', 'proof'] as const;
const HOW = 'Say for example: npm run simulate -- seeds 100 from 1 steps 200';

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readWords(given: readonly string[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (let place = 0; place < given.length; place += 1) {
    const word = given[place] ?? '';
    if ((SWITCHES as readonly string[]).includes(word)) {
      words.set(word, 'yes');
    } else if ((WORDS as readonly string[]).includes(word) && given[place + 1] !== undefined) {
      place += 1;
      words.set(word, given[place] ?? '');
    } else {
      end(`“${word}” is not a word of it, or lacks what comes after it. ${HOW}`);
    }
  }
  return words;
}

function numberOf(words: ReadonlyMap<string, string>, word: string, otherwise: number): number {
  const number = Number(words.get(word) ?? otherwise);
  if (!Number.isInteger(number) || number < 1) end(`After “${word}” comes a whole number from 1. ${HOW}`);
  return number;
}

const words = readWords(process.argv.slice(2));
const campaign = {
  seeds: numberOf(words, 'seeds', 100),
  from: numberOf(words, 'from', 1),
  steps: numberOf(words, 'steps', 200),
};
const breakName = words.get('broken');
const { BREAKS, breakSources } = await import('./breaks.ts');
const broken = breakName === undefined ? undefined : BREAKS[breakName];
if (breakName !== undefined && !broken)
  end(`Nothing is called “${breakName}”. There are: ${Object.keys(BREAKS).join(', ')}.`);

if (broken) breakSources(broken);
pinProcess();
const [{ prepareStage }, { isProven, runCampaign, runKnown }] = await Promise.all([
  import('./stage.ts'),
  import('./campaign.ts'),
]);
const stage = await prepareStage(words.get('database'), broken?.statements ?? []);

async function run(): Promise<boolean> {
  if (broken) return (await runCampaign(stage, { ...campaign, isBrief: true })) > 0;
  if (words.has('proof') && !(await isProven(stage, campaign.from, campaign.steps))) return false;
  if (words.has('known') && (await runKnown(stage)) > 0) return false;
  return (await runCampaign(stage, campaign)) === 0;
}

const isAsItShould = await run();
process.exit(isAsItShould ? 0 : 1);
