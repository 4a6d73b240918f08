import { showOwnMembership } from '@waymark/contract/organisations/memberships';
import { rolesHeld } from '@waymark/contract/roles';
import { connection } from 'next/server';
import { memberSession } from '#auth/server-session.ts';
import { CoachPackages } from '#features/billing/packages/coach-packages.tsx';
import { readPackages } from '#features/billing/packages/package-reads.ts';
import { AskCoach } from '#features/coaching/coach-matches/ask-coach.tsx';
import { CoachPage } from '#features/coaching/coaches/coach-page.tsx';
import { readCoach } from '#features/coaching/coaches/directory-reads.ts';
import { OwnPageNote } from '#features/coaching/coaches/own-page-note.tsx';
import { CoachPageTimes } from '#features/sessions/booking/coach-page-times.tsx';
import { CoachGlance } from '#features/sessions/coach-offers/coach-glance.tsx';
import { readOffer } from '#features/sessions/coach-offers/offer-reads.ts';
import { MissingPage } from '#features/site/faults/missing-page.tsx';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { unlessAway } from '#http/unless-away.ts';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { AwayState } from '#ui/error-state.tsx';

const isClient = (session: CurrentSession): boolean =>
  rolesHeld(session.user.role.id, session.user.sub_role).includes('coachee');

/** Prices would mislead those whose organisation pays; while that isn't known, none are shown. */
async function paysAlone(session: CurrentSession | null): Promise<boolean> {
  if (!session) return true;
  const options = { token: session.accessToken, timeoutMs: OWN_READ_MS };
  return (await unlessAway(serverCall(showOwnMembership, options)))?.data === null;
}

export async function CoachAt({ slug, isInShell = false }: { slug: string; isInShell?: boolean }) {
  await connection();
  const [coach, offer, packages = []] = await Promise.all([
    unlessAway(readCoach(slug)),
    unlessAway(readOffer(slug)),
    unlessAway(readPackages(slug)),
  ]);
  if (coach === null) return <MissingPage />;
  if (!coach) return <AwayState title="We can’t show this page right now" />;
  const { firstName, acceptsClients } = coach.attributes;
  const hasPrices = Boolean(offer?.prices) || packages.length > 0;
  const session = isInShell ? await memberSession() : null;
  const showsPrices = hasPrices && (await paysAlone(session));
  return (
    <>
      <CoachPage
        coach={coach}
        glance={
          <CoachGlance
            coach={coach.attributes}
            offer={offer && !showsPrices ? { ...offer, prices: null } : (offer ?? undefined)}
          />
        }
        action={
          <AskCoach coach={{ id: coach.id, firstName, acceptsClients }}>
            <CoachPageTimes coach={{ id: coach.id, firstName }} />
            <OwnPageNote coachId={coach.id} />
          </AskCoach>
        }
      />
      {showsPrices && (
        <CoachPackages packages={packages} firstName={firstName} mayBuy={session === null || isClient(session)} />
      )}
    </>
  );
}
