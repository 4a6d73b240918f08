import { showMyMatch } from '@waymark/contract/coaching/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { redirect } from 'next/navigation';
import { requireSession } from '#auth/require-session.ts';
import { AgreementBeforeBooking } from '#features/coaching/coaching-agreements/waiting-agreements.tsx';
import { BookPage } from '#features/sessions/booking/book-page.tsx';
import { freeTimesQuery } from '#features/sessions/booking/booking.api.ts';
import { readCoachId, timesOfAddress } from '#features/sessions/booking/booking-address.ts';
import { type AddressQuery, textInQuery } from '#http/address-query.ts';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { unlessAway } from '#http/unless-away.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { AwayState } from '#ui/error-state.tsx';

export const metadata = { title: 'Book a session' };

type OwnCoach = { readonly id: number | undefined } | 'away';

async function readOwnCoach(token: string): Promise<OwnCoach> {
  const answer = await unlessAway(serverCall(showMyMatch, { token, timeoutMs: OWN_READ_MS }));
  if (!answer) return 'away';
  const match = answer.data;
  return { id: match?.attributes.state === 'standing' ? match.attributes.coach.id : undefined };
}

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { user, accessToken } = await requireSession(['coachee']);
  const query = await searchParams;
  const coachId = readCoachId(textInQuery(query, 'coach'));
  const ownCoach = coachId === null ? await readOwnCoach(accessToken) : { id: undefined };
  if (ownCoach === 'away') return <AwayState title="We can’t show the free times right now" />;
  if (ownCoach.id) redirect(linkPaths.bookSession(String(ownCoach.id)));
  const openedAt = new Date().toISOString();
  const page = (
    <>
      {coachId !== null && <AgreementBeforeBooking token={accessToken} coachId={coachId} />}
      <BookPage coachId={coachId} openedAt={openedAt} />
    </>
  );
  if (coachId === null || user.timeZone === null) return page;
  const times = timesOfAddress((name) => textInQuery(query, name), { zone: user.timeZone, openedAt });
  const wanted = { coachId, ...times };
  return (
    <Prefetched token={accessToken} queries={(ask) => [freeTimesQuery(wanted, ask)]}>
      {page}
    </Prefetched>
  );
}
