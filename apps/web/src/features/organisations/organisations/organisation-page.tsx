'use client';

import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { linkPaths } from '@waymark/contract/paths';
import { exportSeats } from '@waymark/contract/without-schemas/organisations/seat-entries';
import { useState } from 'react';
import { call } from '#http/call.ts';
import { practiceName } from '#practice';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { DownloadFile } from '#ui/download-file.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TwoColumns } from '#ui/two-columns.tsx';
import { DownloadPeople } from './download-people.tsx';
import { OwnOrganisation } from './organisation-overview.tsx';
import { useAllowFamilies, useCloseOrganisation } from './organisations.api.ts';
import { SessionPlanCard } from './session-plan-card.tsx';

/** What admins set once for everyone, apart from what they look at each day. */
export function OrganisationPage({ area }: { area: 'enterprise-admin' | 'smb' }) {
  return (
    <>
      <h1 className="text-display-md">Organisation</h1>
      <p className="mt-2 text-sm text-ink-700">What you set here counts for everyone in your organisation.</p>
      <div className="mt-6 grid grid-cols-1 gap-5">
        <OwnOrganisation>
          {({ name, isClosed, allowsFamilies, kind }) => (
            <TwoColumns
              aside={
                <>
                  {!isClosed && <WelcomeLink area={area} />}
                  <InvoicesLink />
                  {kind === 'business' && !isClosed && <FamiliesCard allowsFamilies={allowsFamilies} />}
                </>
              }
            >
              <SessionPlanCard isClosed={isClosed} />
              {kind === 'business' && <LeaveWaymark name={name} hasLeft={isClosed} />}
            </TwoColumns>
          )}
        </OwnOrganisation>
      </div>
    </>
  );
}

function WelcomeLink({ area }: { area: string }) {
  return (
    <Card>
      <h2 className="text-lg">How you welcome people</h2>
      <p className="mt-1 mb-4 text-sm text-ink-700">Your logo, a few words, and a shelf in the library.</p>
      <ButtonLink variant="ghost" href={linkPaths.welcome(area)}>
        Edit the welcome
      </ButtonLink>
    </Card>
  );
}

function InvoicesLink() {
  return (
    <Card>
      <h2 className="text-lg">Invoices</h2>
      <p className="mt-1 mb-4 text-sm text-ink-700">What your organisation pays, by the month.</p>
      <ButtonLink variant="ghost" href={businessPaths.organisationInvoices()}>
        See the invoices
      </ButtonLink>
    </Card>
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
      <h2 className="text-lg">{hasLeft ? 'Your admin data' : `Leaving ${practiceName()}?`}</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        You take your admin data with you, before or after: everyone who was invited, and each change of seats. Your
        people keep their accounts and everything in them.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <DownloadPeople label="Download people" />
        <DownloadFile label="Download seats" name="seats.csv" read={() => call(exportSeats)} />
        {!isAsking && !hasLeft && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Leave {practiceName()}
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
              Leave {practiceName()}
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
