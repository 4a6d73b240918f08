'use client';

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DownloadPeople } from './download-people.tsx';
import { useCloseOrganisation } from './organisations.api.ts';

export function LeaveWaymark({ name }: { name: string | null }) {
  const close = useCloseOrganisation();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <Card>
      <h2 className="text-lg">Leaving Waymark?</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        You take your admin data with you. Your people keep their accounts and everything in them.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <DownloadPeople />
        {!isAsking && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Leave Waymark
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="mt-3 rounded-card bg-sand-100 p-4">
          <TextField
            label={`Type ${name ?? 'the name of your organisation'} to leave`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={close.error?.message}
          />
          <p className="mt-2 text-sm text-ink-700">
            All memberships end and open invitations are withdrawn. This can’t be undone.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              variant="danger"
              busyText={close.isPending ? 'Leaving ...' : undefined}
              onClick={() => close.mutate(typed)}
            >
              Leave Waymark
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Stay
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
