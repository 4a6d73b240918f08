import { Fault } from '../fault.ts';
import type { Names } from './names.ts';

const END_OF_POLICIES = /\n\} as const satisfies ContentPolicies;/;
const END_OF_KEPT = /\n\} as const satisfies KeptOf<typeof \w+>;/;

/** Says that only the owner reads and writes it, and what is kept. */
export function registerPolicy(policies: string, { context, plural, wordsPlural }: Names): string {
  if (!END_OF_POLICIES.test(policies) || !END_OF_KEPT.test(policies))
    throw new Fault(`packages/contract/src/${context}/policies.ts is not structured as this script expects.`);
  const policy = `'${plural}': { label: 'Your ${wordsPlural}', about: 'What you wrote there.', read: ['self'], write: ['self'] },`;
  const kept = `'${plural}': {
    what: 'Your ${wordsPlural}',
    detail: 'What you wrote there, and when',
    why: 'So that you can come back to it',
    until: 'Until you remove it or your account is deleted',
  },`;
  return policies
    .replace(END_OF_POLICIES, (end) => `\n  ${policy}${end}`)
    .replace(END_OF_KEPT, (end) => `\n  ${kept}${end}`);
}

const END_OF_PROMISES = /\n\};\n$/;

/** Says which call keeps what the privacy policy says of it. */
export function registerPromise(promises: string, { context, plural, wordsPlural, PascalSingular }: Names): string {
  if (!END_OF_PROMISES.test(promises))
    throw new Fault('apps/web/test/promises/kept-promises.ts is not structured as this script expects.');
  const removal = `import { delete${PascalSingular} } from '@waymark/contract/${context}/${plural}';`;
  const promise = `'Your ${wordsPlural}': until('Until you remove it', calls({ delete${PascalSingular} }), ERASED),`;
  return promises.replace(/^import /m, `${removal}\nimport `).replace(END_OF_PROMISES, (end) => `\n  ${promise}${end}`);
}
