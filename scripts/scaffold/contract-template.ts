import type { Template } from './new-file.ts';

export const contractFiles: Template = (n) => [
  {
    path: `packages/contract/src/${n.plural}.ts`,
    content: `import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParam } from './ids.ts';
import { text } from './text.ts';

const tags = ['${n.PascalPlural}'];
const TITLE_MAX_LENGTH = 200;

export const ${n.PascalSingular}Draft = z.strictObject({
  title: text(TITLE_MAX_LENGTH, \`Keep the title under \${TITLE_MAX_LENGTH} characters.\`)
    .trim()
    .min(1, 'Please enter a title.'),
});
export type ${n.PascalSingular}Draft = z.infer<typeof ${n.PascalSingular}Draft>;

const ${n.PascalSingular} = z.object({ id: z.int(), title: z.string(), createdAt: z.iso.datetime({ offset: true }) });
export type ${n.PascalSingular} = z.infer<typeof ${n.PascalSingular}>;

export const list${n.PascalPlural} = endpoint({
  method: 'GET',
  url: '/${n.plural}',
  access: ['coachee'],
  resource: '${n.plural}',
  schema: {
    summary: "The person's own ${n.wordsPlural}, newest first, a hundred at most",
    tags,
    response: { 200: z.object({ data: z.array(${n.PascalSingular}) }) },
  },
});

export const create${n.PascalSingular} = endpoint({
  method: 'POST',
  url: '/${n.plural}',
  access: ['coachee'],
  resource: '${n.plural}',
  schema: { summary: 'Add one', tags, body: ${n.PascalSingular}Draft, response: { 201: ${n.PascalSingular} } },
});

export const delete${n.PascalSingular} = endpoint({
  method: 'DELETE',
  url: '/${n.plural}/:id',
  access: ['coachee'],
  resource: '${n.plural}',
  schema: { summary: 'Remove one', tags, params: z.strictObject({ id: IdParam }), response: { 204: z.undefined() } },
});
`,
  },
];
