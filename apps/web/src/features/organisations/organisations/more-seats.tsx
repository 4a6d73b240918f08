'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FetchFailed, useFetched } from '#ui/fetched-on-press.tsx';
import { seatRequestsQuery } from './organisations.api.ts';
import { SeatRequestList } from './seat-requests.tsx';

const loadForm = () => import('./ask-for-seats.tsx').then((module) => module.AskForSeats);

const SHOWN_AT_MOST = 3;

/** For all of an organisation, which asks our team, and hears from it here. */
export function MoreSeats() {
  const { Part: Asking, hasFailed, fetch, close } = useFetched(loadForm);
  const [isSent, setSent] = useState(false);
  const { data = [] } = useQuery(seatRequestsQuery());
  const asked = data.filter(({ group }) => group === null).slice(0, SHOWN_AT_MOST);
  return (
    <>
      {asked.length > 0 && (
        <div className="mb-3">
          <h3 className="text-base font-semibold">Requests for seats</h3>
          <SeatRequestList label="Requests for seats" requests={asked} />
        </div>
      )}
      {isSent && <Alert tone="success">Our team has your request, and answers here and by mail.</Alert>}
      {Asking ? (
        <>
          <h3 className="text-base font-semibold">Ask for seats</h3>
          <Asking
            onClose={close}
            onSent={() => {
              setSent(true);
              close();
            }}
          />
        </>
      ) : (
        <Button
          variant="ghost"
          className={isSent ? 'mt-3' : ''}
          onClick={() => {
            setSent(false);
            fetch();
          }}
        >
          Ask for seats
        </Button>
      )}
      {hasFailed && <FetchFailed onRetry={fetch} onClose={close} />}
    </>
  );
}
