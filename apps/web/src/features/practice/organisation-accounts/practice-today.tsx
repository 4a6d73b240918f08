'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import Link from 'next/link';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { AgreementsToday } from '../coach-reviews/agreements-today.tsx';
import { coachReviewsQuery, IN_REVIEW } from '../coach-reviews/coach-reviews.api.ts';
import { ContactsToday } from '../crisis-contacts/contacts-today.tsx';
import { dataRequestsQuery } from '../data-requests/data-requests.api.ts';
import { MoneyToday } from '../organisation-invoices/money-today.tsx';
import { HealthToday } from '../practice-health/health-today.tsx';
import { decides, keepsBooks, membersQuery } from '../practice-members/practice-members.api.ts';
import { accountName } from './account-step.tsx';
import { organisationAccountsQuery } from './organisation-accounts.api.ts';

/** What needs a hand, the oldest first. */
export function PracticeToday() {
  const query = useQuery(membersQuery());
  return (
    <>
      <h1 className="text-display-md">Today</h1>
      <Loaded
        query={query}
        className="mt-5"
        isLong
        loading="Looking up your practice"
        failed="We can’t show your practice right now"
      >
        {(members) => (
          <>
            <div className="gap-x-5 lg:grid lg:grid-cols-2 lg:items-start">
              {decides(members) && <InReview />}
              <SeatsAsked />
              {keepsBooks(members) && <MoneyToday />}
              {decides(members) && <DataRequests />}
              {decides(members) && <ContactsToday />}
              {decides(members) && <AgreementsToday />}
              <HealthToday />
            </div>
            <p className="mt-5 text-sm">
              <Link className={INLINE_LINK} href={CONSOLE_PATHS.members}>
                Who runs this practice
              </Link>
            </p>
          </>
        )}
      </Loaded>
    </>
  );
}

function InReview() {
  const query = useQuery(coachReviewsQuery(IN_REVIEW));
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Coaches in review</h2>
      <Loaded query={query} isInCard loading="Looking up who waits" failed="We can’t show who waits right now">
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="mt-2 text-sm text-ink-700">No coach waits for your review.</p>
          ) : (
            <>
              <ul className="mt-2 grid gap-1 text-sm">
                {data.slice(0, 5).map(({ id, name, since }) => (
                  <li key={id}>
                    <b className="font-semibold">{name}</b>, since <LocalTime instant={since} style="day" />
                  </li>
                ))}
              </ul>
              <ButtonLink className="mt-4" href={`${CONSOLE_PATHS.coaches}?state=pending`}>
                {meta.pagination.total === 1 ? 'Review 1 coach' : `Review ${meta.pagination.total} coaches`}
              </ButtonLink>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function DataRequests() {
  const query = useQuery(dataRequestsQuery());
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Requests about data</h2>
      <Loaded query={query} isInCard loading="Looking up requests" failed="We can’t show the requests right now">
        {(requests) => {
          const waiting = requests.filter(({ wish }) => wish !== null);
          const [oldest] = waiting;
          return oldest === undefined ? (
            <p className="mt-2 text-sm text-ink-700">No correction waits for your answer.</p>
          ) : (
            <>
              <p className="mt-2 text-sm">
                {waiting.length === 1 ? '1 correction waits' : `${waiting.length} corrections wait`}, the oldest since{' '}
                <LocalTime instant={oldest.askedAt} style="day" />
              </p>
              <ButtonLink className="mt-4" href={CONSOLE_PATHS.dataRequests}>
                Answer requests
              </ButtonLink>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

/** The list begins with those that ask, the oldest request first. */
function SeatsAsked() {
  const query = useQuery(organisationAccountsQuery({ page: 1 }));
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Requests for seats</h2>
      <Loaded query={query} isInCard loading="Looking up who asks" failed="We can’t show who asks right now">
        {({ data }) => {
          const asking = data.filter(({ request, isClosed }) => request !== null && !isClosed);
          return asking.length === 0 ? (
            <p className="mt-2 text-sm text-ink-700">No organisation asks for seats.</p>
          ) : (
            <>
              <ul className="mt-2 grid gap-1 text-sm">
                {asking.slice(0, 5).map((account) => (
                  <li key={account.id}>
                    <b className="font-semibold">{accountName(account)}</b>, {account.request?.seats} seats, since{' '}
                    <LocalTime instant={account.request?.createdAt ?? ''} style="day" />
                  </li>
                ))}
              </ul>
              <ButtonLink className="mt-4" href={CONSOLE_PATHS.organisations}>
                See the organisations
              </ButtonLink>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
