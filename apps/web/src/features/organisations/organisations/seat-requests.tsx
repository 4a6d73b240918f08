'use client';

import { useQuery } from '@tanstack/react-query';
import type { SeatRequest } from '@waymark/contract/organisations/seat-requests';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { TextField } from '#ui/text-field.tsx';
import { seatRequestsQuery, useDecideRequest } from './organisations.api.ts';

const seatsInWords = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);
const sessionsInWords = (sessions: number) => `${sessions === 1 ? '1 session' : `${sessions} sessions`} each`;

const wanted = ({ seats, sessions }: SeatRequest) =>
  sessions === null ? seatsInWords(seats ?? 0) : sessionsInWords(sessions);
const given = ({ grantedSeats, grantedSessions }: SeatRequest) =>
  grantedSessions === null ? seatsInWords(grantedSeats ?? 0) : sessionsInWords(grantedSessions);

/** Of groups; nothing while there are none. */
export function SeatRequests({ mayDecide = false }: { mayDecide?: boolean }) {
  const { data = [] } = useQuery(seatRequestsQuery());
  const requests = data.filter(({ group }) => group !== null);
  if (requests.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Requests for seats and sessions</h2>
      <SeatRequestList label="Requests for seats and sessions" requests={requests} mayDecide={mayDecide} />
    </Card>
  );
}

interface SeatRequestListProps {
  readonly label: string;
  readonly requests: readonly SeatRequest[];
  readonly mayDecide?: boolean;
}

export function SeatRequestList({ label, requests, mayDecide = false }: SeatRequestListProps) {
  return (
    <ul className="mt-2" aria-label={label}>
      {requests.map((request) => (
        <li key={request.id} className="border-t border-sand-200 py-3 first:border-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm font-semibold wrap-anywhere">
              {wanted(request)}
              {mayDecide && ` for ${request.group?.name ?? 'a group'}`}
            </p>
            <State request={request} />
          </div>
          <p className="text-sm wrap-anywhere text-ink-700">
            {request.reason} · <LocalTime instant={request.createdAt} style="shortDay" />
          </p>
          {mayDecide && request.state === 'open' && <Decision request={request} />}
        </li>
      ))}
    </ul>
  );
}

function State({ request }: { request: SeatRequest }) {
  if (request.state === 'open') return <Pill tone="warning">Open</Pill>;
  if (request.state === 'denied') return <Pill tone="quiet">Declined</Pill>;
  return <Pill tone="success">{given(request)} given</Pill>;
}

function Decision({ request: { id, seats, sessions } }: { request: SeatRequest }) {
  const decide = useDecideRequest(id, sessions !== null);
  const [granted, setGranted] = useState(String(sessions ?? seats));
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      <div className={sessions === null ? 'w-28' : 'w-44'}>
        <TextField
          label={sessions === null ? 'Seats to give' : 'Sessions for each'}
          inputMode="numeric"
          autoComplete="off"
          value={granted}
          onChange={(event) => setGranted(event.currentTarget.value)}
        />
      </div>
      <Button busyText={decide.isPending ? 'Saving ...' : undefined} onClick={() => decide.mutate(Number(granted))}>
        Approve
      </Button>
      <Button variant="ghost" onClick={() => decide.mutate(null)}>
        Decline
      </Button>
      {decide.error && <Alert tone="danger">{decide.error.message}</Alert>}
    </div>
  );
}
