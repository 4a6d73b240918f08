import { z } from 'zod';
import { OfferedPackage } from '../billing/packages.ts';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { line } from '../text.ts';

const tags = ['Practice'];

/** In its latest version. */
export const PackageForConsole = OfferedPackage.extend({
  coachName: z.string(),
  /** Of the coach’s public page; null while it isn’t shown. */
  coachSlug: z.string().nullable(),
  /** Whether its coach offers it. */
  isOffered: z.boolean(),
  /** Whether the practice keeps it off the coach’s page. */
  isWithheld: z.boolean(),
  changedAt: z.iso.datetime({ offset: true }),
});
export type PackageForConsole = z.infer<typeof PackageForConsole>;

const common = { access: { practice: ['owner', 'bookkeeper'] }, resource: 'offered-package' } as const;

/** By coach, those on a page first. `search` looks in the names of coaches and packages. */
export const listPackagesForConsole = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/packages',
  schema: {
    summary: 'The packages of all coaches',
    tags,
    querystring: z.strictObject({
      search: line(100, 'Type a name.').optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(PackageForConsole) },
  },
});

/** What was bought stays as it is. Said again, nothing happens. */
export const withholdPackage = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/packages/:id/withheld',
  schema: {
    summary: 'Take a package off its coach’s page, or let it be shown again',
    tags,
    params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
    body: z.strictObject({ isWithheld: z.boolean('Say yes or no.') }),
    response: { 204: z.undefined() },
  },
});
