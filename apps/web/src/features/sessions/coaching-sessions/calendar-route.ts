import 'server-only';
import { linkPaths } from '@waymark/contract/paths';
import { ROLE } from '@waymark/contract/roles';
import { downloadSession } from '@waymark/contract/sessions/coaching-sessions';
import { serverSession } from '#auth/server-session.ts';
import { signInPath } from '#auth/sign-in-path.ts';
import { serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';

const goTo = (path: string) => new Response(null, { status: 303, headers: { location: path } });

/** Without a file, people land on the session's page, which says why. */
export async function answerCalendar(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const session = await serverSession();
  if (!session) return goTo(signInPath(linkPaths.sessionCalendar(id)));
  const page = session.user.role.id === ROLE.coach ? linkPaths.coachSession(id) : linkPaths.coacheeSession(id);
  const expects = ['not_found', 'invalid_request', 'session_cancelled', 'forbidden'] as const;
  try {
    const file = await serverCall(downloadSession, { params: { id }, token: session.accessToken, expects });
    const headers = {
      'content-type': downloadSession.textType,
      'content-disposition': 'attachment; filename="session.ics"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    };
    return new Response(file, { headers });
  } catch (error) {
    return goTo(isProblem(error, ...expects) ? page : `${page}?calendar=missing`);
  }
}
