import type { FigureReport } from '@waymark/contract/figures/figures';
import type { Person } from '../apps/api/test/people.ts';
import { signedIn } from './personal-requests.ts';

/** By what the web's server shows a group admin figures, and the first bytes of the file. */
export async function figuresOf(admin: Person): Promise<readonly [string, readonly number[]]> {
  const { FiguresFor } = await import('../apps/web/src/features/figures/figures/figures-for.tsx');
  const { answerFigures } = await import('../apps/web/src/features/figures/figures/figures-file-route.ts');
  const browser = await signedIn(admin, '10');
  browser.enterPage();
  const searchParams = Promise.resolve({ by: 'year' });
  const page = await FiguresFor({ roles: ['group-admin'], path: '/group-admin/reports', searchParams });
  const answer = await answerFigures(new Request('http://localhost:3000/figures-file?by=year'));
  const { report } = page.props as { report: FigureReport };
  return [report.by, [...new Uint8Array(await answer.arrayBuffer())].slice(0, 3)];
}
