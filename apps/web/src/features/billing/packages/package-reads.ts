import 'server-only';
import { listOfferedPackages, type PackageOnPage } from '@waymark/contract/billing/packages';
import { serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';

/** None for a coach who isn't shown. Never cached: a package that was taken off isn't offered. */
export async function readPackages(slug: string): Promise<readonly PackageOnPage[]> {
  if (!listOfferedPackages.schema.params.safeParse({ slug }).success) return [];
  try {
    return (await serverCall(listOfferedPackages, { params: { slug }, expects: ['not_found'] })).data;
  } catch (error) {
    if (isProblem(error, 'not_found')) return [];
    throw error;
  }
}
