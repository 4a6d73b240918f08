import { showMyMatch } from '@waymark/contract/coaching/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { redirect } from 'next/navigation';
import { requireSession } from '#auth/require-session.ts';
import { BookPage } from '#features/sessions/booking/book-page.tsx';
import { freeTimesQuery } from '#features/sessions/booking/booking.api.ts';
import { readCoachId, timesOfAddress } from '#features/sessions/booking/booking-address.ts';
import { type AddressQuery, textInQuery } from '#http/address-query.ts';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { unlessAway } from '#http/unless-away.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Book a session' };

async function ownCoachId(token: string): Promise<number | undefined> {
  const match = (await unlessAway(serverCall(showMyMatch, { token, timeoutMs: OWN_READ_MS })))?.data;
  return match?.attributes.state === 'standing' ? match.attributes.coach.id : undefined;
}

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { user, accessToken } = await requireSession(['coachee']);
  const query = await searchParams;
  const coachId = readCoachId(textInQuery(query, 'coach'));
  const ownCoach = coachId === null ? await ownCoachId(accessToken) : undefined;
  if (ownCoach) redirect(linkPaths.bookSession(String(ownCoach)));
  const openedAt = new Date().toISOString();
  const page = <BookPage coachId={coachId} openedAt={openedAt} />;
  if (coachId === null || user.timeZone === null) return page;
  const times = timesOfAddress((name) => textInQuery(query, name), { zone: user.timeZone, openedAt });
  const wanted = { coachId, ...times };
  return (
    <Prefetched token={accessToken} queries={(ask) => [freeTimesQuery(wanted, ask)]}>
      {page}
    </Prefetched>
  );
}
