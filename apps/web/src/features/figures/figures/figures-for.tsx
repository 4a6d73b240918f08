import 'server-only';
import { FIGURE_SPANS, type FigureSpan, showFigures } from '@waymark/contract/figures/figures';
import type { RoleName } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { unlessAway } from '#http/unless-away.ts';
import { AwayState } from '#ui/error-state.tsx';
import { FiguresPage } from './figures-page.tsx';

/** What an address asks for; months if it asks for something else. */
export const spanIn = (by: unknown): FigureSpan => FIGURE_SPANS.find((span) => span === by) ?? 'month';

interface FiguresForProps {
  readonly roles: readonly RoleName[];
  readonly path: `/${string}`;
  /** For a manager, who could take them for figures of the team. */
  readonly isOfManager?: boolean;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function FiguresFor({ roles, path, searchParams, isOfManager = false }: FiguresForProps) {
  const { accessToken: token } = await requireSession(roles);
  const by = spanIn((await searchParams).by);
  const answer = await unlessAway(serverCall(showFigures, { query: { by }, token, timeoutMs: OWN_READ_MS }));
  if (!answer) return <AwayState title="We can’t show your figures right now" />;
  return <FiguresPage report={answer.data} path={path} isOfManager={isOfManager} />;
}
