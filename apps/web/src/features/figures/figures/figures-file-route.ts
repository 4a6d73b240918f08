import 'server-only';
import { downloadFigures } from '@waymark/contract/figures/figures';
import { linkPaths } from '@waymark/contract/paths';
import { serverSession } from '#auth/server-session.ts';
import { signInPath } from '#auth/sign-in-path.ts';
import { serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { spanIn } from './figures-for.tsx';

const goTo = (path: string) => new Response(null, { status: 303, headers: { location: path } });

/** Spreadsheets know UTF-8 by this mark, which reading the API's answer would remove. */
const BYTE_ORDER_MARK = '\ufeff';

export async function answerFigures(request: Request): Promise<Response> {
  const by = spanIn(new URL(request.url).searchParams.get('by'));
  const session = await serverSession();
  if (!session) return goTo(signInPath(linkPaths.figuresFile(by)));
  try {
    const expects = ['forbidden'] as const;
    const file = await serverCall(downloadFigures, { query: { by }, token: session.accessToken, expects });
    const headers = {
      'content-type': downloadFigures.textType,
      'content-disposition': `attachment; filename="figures-by-${by}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    };
    return new Response(BYTE_ORDER_MARK + file, { headers });
  } catch (error) {
    if (isProblem(error, 'forbidden')) return goTo('/index');
    throw error;
  }
}
