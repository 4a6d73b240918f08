'use client';

import type { Practice } from '@waymark/contract/coaching/coaches';
import { linkPaths } from '@waymark/contract/paths';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import Link from 'next/link';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { CaseLoadForm } from './case-load-form.tsx';
import { useUpdatePractice } from './practice.api.ts';
import { caseLoadInWords } from './practice-words.ts';

export function CaseLoadCard({ practice }: { practice: Practice }) {
  const pause = useUpdatePractice();
  return (
    <Card>
      <h2 className="text-lg">Caseload</h2>
      <p role="status" className="mt-2 text-sm text-ink-700">
        {caseLoadInWords(practice)}
      </p>
      <SwitchRow
        label="Pause new clients"
        hint="Coachees still see your page, marked as not taking new clients. Open requests and current clients aren’t affected."
        isOn={practice.isPaused}
        onChange={(isPaused) => pause.mutate({ isPaused })}
      />
      {pause.error && (
        <div className="mt-3">
          <Alert tone="danger">{pause.error.message}</Alert>
        </div>
      )}
      <CaseLoadForm practice={practice} />
      <p className="mt-5 text-sm text-ink-700">
        When clients can book you is on the page{' '}
        <Link prefetch={false} href={linkPaths.coachTime()} className={INLINE_LINK}>
          My time
        </Link>
        .
      </p>
      <div className="mt-5">
        <WhoSees readers={READERS_IN_WORDS.practice} />
      </div>
    </Card>
  );
}
