'use client';

import { EMAIL_UNDO_HOURS } from '@waymark/contract/without-schemas/people/email-changes';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import type { EmailFormProps } from './email-form.tsx';

const EmailForm = fetchedModal<EmailFormProps>(() => import('./email-form.tsx').then((module) => module.EmailForm));

/** The address that someone signs in with, on the page about that. */
export function EmailCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [changedFrom, setChangedFrom] = useState<string>();

  function finish(): void {
    setChangedFrom(email);
    setOpen(false);
  }

  return (
    <Card>
      <h2 className="text-lg">Email</h2>
      <p className="mt-1 text-sm text-ink-700">
        You sign in with it, and our emails go there. If you change it, an organisation you belong to still sees the one
        it invited.
      </p>
      <p className="mt-4 text-sm font-semibold wrap-anywhere sm:text-md">
        <EmailAddress address={email} />
      </p>
      {changedFrom !== undefined && (
        <div className="mt-4">
          <Alert tone="success">
            Your email is changed, and you’re signed out everywhere else. For {EMAIL_UNDO_HOURS} hours, a link we sent
            to <EmailAddress address={changedFrom} /> can change it back.
          </Alert>
        </div>
      )}
      {isOpen ? (
        <EmailForm onChanged={finish} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="ghost" className="mt-4" onClick={() => setOpen(true)}>
          Change email
        </Button>
      )}
    </Card>
  );
}
