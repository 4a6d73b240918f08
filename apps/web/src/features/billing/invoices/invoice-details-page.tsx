'use client';

import { useQuery } from '@tanstack/react-query';
import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import Link from 'next/link';
import { ReminderChoice } from '#features/billing/invoice-reminders/invoice-reminders.tsx';
import { Card } from '#ui/card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { CardChoice } from '../card-payments/card-choice.tsx';
import { issuerQuery, useSaveIssuer } from './invoices.api.ts';
import { IssuerForm } from './issuer-form.tsx';

export function InvoiceDetailsPage() {
  return (
    <>
      <h1 className="text-display-md">Your invoice details</h1>
      <p className="mt-2 max-w-prose text-ink-700">
        They stand on every invoice that you issue from now on. Invoices that you issued stay as they are.
      </p>
      <Link prefetch={false} href={businessPaths.invoices()} className={TEXT_LINK}>
        Your invoices
      </Link>
      <div className="mt-4 max-w-2xl">
        <Loaded
          query={useQuery(issuerQuery())}
          loading="Looking up your details"
          failed="We can’t show your details right now"
        >
          {(issuer) => <CoachsDetails issuer={issuer} />}
        </Loaded>
      </div>
    </>
  );
}

function CoachsDetails({ issuer }: { issuer: InvoiceIssuer | null }) {
  const save = useSaveIssuer();
  return (
    <Card>
      <IssuerForm issuer={issuer} save={save.mutateAsync} nameHint="Yours, or that of your business." />
      <CardChoice />
      <div className="mt-5">
        <ReminderChoice />
      </div>
      <div className="mt-5">
        <WhoSees readers="you, and each client on the invoices that you issue to them." />
      </div>
    </Card>
  );
}
