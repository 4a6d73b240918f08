'use client';

import { useState } from 'react';
import { useCodeOfAddress } from '#http/use-code-of-address.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { AccountPage } from './account-page.tsx';
import { RefusedLink } from './refused-link.tsx';

interface PressedLinkPageProps {
  readonly title: string;
  readonly lead: string;
  readonly confirmText: string;
  /** Makes the call with the link's code; what comes next is the page's own to show. */
  readonly onPress: (code: string) => Promise<void>;
  /** How long the link works, for one that no longer does. */
  readonly refusedLead: string;
  readonly waysOn: readonly string[];
}

/** A mailed link that takes effect with a press, since mail programs open links. */
export function PressedLinkPage({ title, lead, confirmText, onPress, refusedLead, waysOn }: PressedLinkPageProps) {
  const code = useCodeOfAddress();
  const [state, setState] = useState<'open' | 'busy' | 'refused'>('open');
  const [problem, setProblem] = useState<string>();

  async function press(): Promise<void> {
    setState('busy');
    setProblem(undefined);
    try {
      await onPress(code ?? '');
    } catch (error) {
      const isRefused = isProblem(error, 'incorrect_code', 'invalid_request');
      setState(isRefused ? 'refused' : 'open');
      if (!isRefused) setProblem(problemToTell(error).message);
    }
  }

  if (code === null || state === 'refused') {
    const problemTitle = code === null ? 'This link isn’t complete' : 'This link no longer works';
    return <RefusedLink title={problemTitle} lead={refusedLead} waysOn={waysOn} />;
  }
  return (
    <AccountPage title={title} lead={lead}>
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button
        className="mt-6 w-full"
        busyText={state === 'busy' ? 'Please wait ...' : undefined}
        onClick={() => void press()}
      >
        {confirmText}
      </Button>
    </AccountPage>
  );
}
