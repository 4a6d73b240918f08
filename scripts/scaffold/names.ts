import { Fault } from '../fault.ts';

/** One capability's name in every form that code and people use. */
export interface Names {
  /** `coaching`: the folder it stands in, in each program. */
  readonly context: Context;
  /** `action-items`: file, folder, table, query key and URL. */
  readonly plural: string;
  /** `action-item`. */
  readonly singular: string;
  /** `actionItems`, `actionItem`, `ActionItems`, `ActionItem`. */
  readonly camelPlural: string;
  readonly camelSingular: string;
  readonly PascalPlural: string;
  readonly PascalSingular: string;
  /** `action_items`. */
  readonly snakePlural: string;
  /** `action items`, `action item`. */
  readonly wordsPlural: string;
  readonly wordsSingular: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return plural.replace(/s$/, '');
}

const pascal = (kebab: string) => kebab.replace(/(?:^|-)([a-z0-9])/g, (_match, first: string) => first.toUpperCase());
const camel = (kebab: string) => kebab.replace(/-([a-z0-9])/g, (_match, first: string) => first.toUpperCase());
const words = (kebab: string) => kebab.replaceAll('-', ' ');

/** Those in which people write what is theirs, as a new capability lets them. */
const OF_OWN_WORDS = ['people', 'coaching', 'sessions', 'messages', 'wellbeing'] as const;
type Context = (typeof OF_OWN_WORDS)[number];

function contextOf(name: string | undefined): Context {
  const context = OF_OWN_WORDS.find((one) => one === name);
  if (context) return context;
  throw new Fault(
    `Say the context first, one of ${OF_OWN_WORDS.join(', ')}: npm run new CONTEXT NAME, such as npm run new coaching goals.`,
  );
}

/** Takes the context, the plural, and the singular if English forms it irregularly. */
export function namesOf(contextName: string | undefined, plural: string | undefined, singular?: string): Names {
  const context = contextOf(contextName);
  if (!plural)
    throw new Fault('Say what the capability is called: npm run new CONTEXT NAME, such as npm run new coaching goals.');
  for (const name of [plural, singular ?? plural]) {
    if (!KEBAB.test(name)) throw new Fault(`"${name}" is not in kebab-case, such as action-items.`);
  }
  const one = singular ?? singularOf(plural);
  if (one === plural)
    throw new Fault(`Use the plural. If ${plural} is one, say the singular too: npm run new ${context} people person.`);
  return {
    context,
    plural,
    singular: one,
    camelPlural: camel(plural),
    camelSingular: camel(one),
    PascalPlural: pascal(plural),
    PascalSingular: pascal(one),
    snakePlural: plural.replaceAll('-', '_'),
    wordsPlural: words(plural),
    wordsSingular: words(one),
  };
}
