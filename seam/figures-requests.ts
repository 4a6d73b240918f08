import type { FigureReport } from '@waymark/contract/figures';
import type { Person } from '../apps/api/test/people.ts';
import { signedIn } from './personal-requests.ts';

/** What the web's server shows an admin of their figures by year, and the bytes of the file. */
export async function figuresOf(admin: Person): Promise<{ report: FigureReport; file: Uint8Array }> {
  const { FiguresFor } = await import('../apps/web/src/features/figures/figures-for.tsx');
  const { answerFigures } = await import('../apps/web/src/features/figures/figures-file-route.ts');
  const browser = await signedIn(admin);
  browser.enterPage();
  const searchParams = Promise.resolve({ by: 'year' });
  const page = await FiguresFor({ roles: ['group-admin'], path: '/group-admin/reports', searchParams });
  const answer = await answerFigures(new Request('http://localhost:3000/figures-file?by=year'));
  return {
    report: (page.props as { report: FigureReport }).report,
    file: new Uint8Array(await answer.arrayBuffer()),
  };
}
