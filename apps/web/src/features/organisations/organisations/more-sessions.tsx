'use client';

import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FetchFailed, useFetched } from '#ui/fetched-on-press.tsx';

const loadForm = () => import('./ask-for-sessions.tsx').then((module) => module.AskForSessions);

/** For a group, which asks its organisation. */
export function MoreSessions({ countsSessions }: { countsSessions: boolean }) {
  return (
    <Card>
      <h2 className="text-lg">More sessions</h2>
      {countsSessions ? (
        <Asking />
      ) : (
        <p className="mt-2 text-sm text-ink-700">
          Sessions aren’t counted in your organisation, so there are none to ask for. Everyone with a seat books as many
          as their coach offers.
        </p>
      )}
    </Card>
  );
}

function Asking() {
  const { Part: Form, hasFailed, fetch, close } = useFetched(loadForm);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <p className="mt-2 text-sm text-ink-700">
        Everyone in your group gets the same number more. You never see who used how many.
      </p>
      {isSent && (
        <div className="mt-4">
          <Alert tone="success">Your organisation has your request.</Alert>
        </div>
      )}
      {Form ? (
        <Form
          onClose={close}
          onSent={() => {
            setSent(true);
            close();
          }}
        />
      ) : (
        <Button
          variant="ghost"
          className="mt-4"
          onClick={() => {
            setSent(false);
            fetch();
          }}
        >
          Ask for sessions
        </Button>
      )}
      {hasFailed && <FetchFailed onRetry={fetch} onClose={close} />}
    </>
  );
}
