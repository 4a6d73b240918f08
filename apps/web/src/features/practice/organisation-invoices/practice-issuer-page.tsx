'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import Link from 'next/link';
import { IssuerForm } from '#features/billing/invoices/issuer-form.tsx';
import { Card } from '#ui/card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { practiceIssuerQuery, useSavePracticeIssuer } from './organisation-invoices.api.ts';

export function PracticeIssuerPage() {
  const save = useSavePracticeIssuer();
  return (
    <>
      <h1 className="text-display-md">Your invoice details</h1>
      <p className="mt-2 max-w-prose text-ink-700">
        They stand on every invoice to an organisation from now on. Invoices that you issued stay as they are.
      </p>
      <Link prefetch={false} href={CONSOLE_PATHS.invoices} className={TEXT_LINK}>
        All invoices
      </Link>
      <div className="mt-4 max-w-2xl">
        <Loaded
          query={useQuery(practiceIssuerQuery())}
          loading="Looking up your details"
          failed="We can’t show your details right now"
        >
          {(issuer) => (
            <Card>
              <IssuerForm issuer={issuer} save={save.mutateAsync} nameHint="That of the practice." />
            </Card>
          )}
        </Loaded>
      </div>
    </>
  );
}
