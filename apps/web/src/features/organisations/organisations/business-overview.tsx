'use client';

import { exportSeats } from '@waymark/contract/without-schemas/organisations/seat-entries';
import { useState } from 'react';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DownloadFile } from '#ui/download-file.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DownloadPeople } from './download-people.tsx';
import { InviteForm } from './invite-form.tsx';
import { OrganisationOverview } from './organisation-overview.tsx';
import { useAllowFamilies, useCloseOrganisation } from './organisations.api.ts';
import { SessionPlanCard } from './session-plan-card.tsx';

/** Set up in ten minutes: paste addresses on the first page. */
export function BusinessOverview() {
  return (
    <OrganisationOverview>
      {({ name, isClosed, allowsFamilies }) => (
        <>
          {!isClosed && (
            <>
              <InviteForm parts={['member', 'manager', 'admin']} />
              <FamiliesCard allowsFamilies={allowsFamilies} />
            </>
          )}
          <SessionPlanCard isClosed={isClosed} />
          <LeaveWaymark name={name} hasLeft={isClosed} />
        </>
      )}
    </OrganisationOverview>
  );
}

function FamiliesCard({ allowsFamilies }: { allowsFamilies: boolean }) {
  const allow = useAllowFamilies();
  const isOn = allow.isPending ? allow.variables : allowsFamilies;
  return (
    <Card>
      <h2 className="text-lg">Families</h2>
      <SwitchRow
        label="Your people may invite relatives"
        hint="18 and over. If you turn this off, families that are there stay, and no one new is invited."
        isOn={isOn}
        onChange={(wanted) => allow.mutate(wanted)}
      />
      {allow.error && (
        <div className="mt-4">
          <Alert tone="danger">{allow.error.message}</Alert>
        </div>
      )}
    </Card>
  );
}

function LeaveWaymark({ name, hasLeft }: { name: string | null; hasLeft: boolean }) {
  const close = useCloseOrganisation();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <Card>
      <h2 className="text-lg">{hasLeft ? 'Your admin data' : 'Leaving Waymark?'}</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        You take your admin data with you, before or after: everyone who was invited, and each change of seats. Your
        people keep their accounts and everything in them.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <DownloadPeople label="Download people" />
        <DownloadFile label="Download seats" name="seats.csv" read={() => call(exportSeats)} />
        {!isAsking && !hasLeft && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Leave Waymark
          </Button>
        )}
      </div>
      {isAsking && !hasLeft && (
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
