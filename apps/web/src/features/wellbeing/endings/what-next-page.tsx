'use client';

import { useQuery } from '@tanstack/react-query';
import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import { formatDate } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { Ending, WhatNext } from '@waymark/contract/wellbeing/endings';
import { SENTENCE_LENGTH } from '@waymark/contract/without-schemas/wellbeing/endings';
import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { INLINE_LINK, TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { endingQuery, useChooseNext, useSaveWords } from './endings.api.ts';

const nameOf = ({ with: other, part }: Ending): string =>
  other.firstName || (part === 'coach' ? 'your client' : 'your coach');

const chosenWords = ({ choice, until }: { choice: WhatNext; until: string | null }): string =>
  ({ 'go-on': 'go on', pause: `pause until ${until ? formatDate(until) : ''}`, finish: 'finish' })[choice];

/** For a coachee, who decides, and for their coach, who proposes. */
export function WhatNextPage({ matchId }: { matchId: string }) {
  return (
    <Loaded
      isPage
      query={useQuery(endingQuery(matchId))}
      loading="Looking up your coaching"
      failed="We can’t show this right now"
    >
      {(ending) => <WhatNextStage ending={ending} matchId={matchId} />}
    </Loaded>
  );
}

function WhatNextStage({ ending, matchId }: { ending: Ending; matchId: string }) {
  const { part, isOpen, hasPage } = ending;
  const isCoach = part === 'coach';
  const name = nameOf(ending);
  return (
    <>
      <Link
        prefetch={false}
        href={isCoach ? linkPaths.coachClientPart(matchId, 'goals') : linkPaths.matching()}
        className={TEXT_LINK}
      >
        {isCoach ? 'Goals and actions' : 'Your coach'}
      </Link>
      <h1 className="mt-2 text-display-md">What next?</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        {isCoach
          ? `You can suggest what comes after your last session. ${name} decides.`
          : `After your last session with ${name} you can go on, pause, or finish. You can decide at any time.`}
      </p>
      {isOpen && !isCoach && (
        <p className="mt-2 max-w-prose text-sm text-ink-700">
          Before you finish, answer the questions of the beginning once more. They stand on the page you get.{' '}
          <Link prefetch={false} href={progressPaths.thenAndNow(matchId)} className={INLINE_LINK}>
            Then and now
          </Link>
        </p>
      )}
      {isOpen ? (
        <div className="mt-6 grid max-w-2xl gap-5">
          <Card>
            <Standing ending={ending} name={name} matchId={matchId} />
            <ChoiceForm ending={ending} matchId={matchId} name={name} />
          </Card>
          <WordsCard ending={ending} matchId={matchId} name={name} />
        </div>
      ) : (
        <div className="mt-6 max-w-2xl">
          <Alert tone="info">
            Your coaching with {name} has ended.{' '}
            {hasPage && (
              <Link prefetch={false} href={progressPaths.reached(matchId)}>
                See what you reached
              </Link>
            )}
          </Alert>
        </div>
      )}
    </>
  );
}

/** What was decided last, and what is proposed. */
function Standing({ ending, name, matchId }: { ending: Ending; name: string; matchId: string }) {
  const { part, proposed, decided } = ending;
  const answer = useChooseNext(matchId);
  if (!proposed && !decided) return null;
  const isCoach = part === 'coach';
  return (
    <div role="status" className="mb-5 grid gap-3">
      {decided && (
        <p className="text-sm text-ink-700">
          {isCoach ? name : 'You'} decided to {chosenWords(decided)}.
        </p>
      )}
      {proposed && (
        <Alert tone="info">
          {isCoach ? `You suggest to ${chosenWords(proposed)}. ` : `${name} suggests to ${chosenWords(proposed)}. `}
          <Button
            variant="quiet"
            busyText={answer.isPending ? 'Saving ...' : undefined}
            onClick={() => answer.mutate({ choice: null, until: null })}
          >
            {isCoach ? 'Take suggestion back' : 'Turn suggestion down'}
          </Button>
        </Alert>
      )}
      {answer.error && <Alert tone="danger">{answer.error.message}</Alert>}
    </div>
  );
}

function WordsCard({ ending, matchId, name }: { ending: Ending; matchId: string; name: string }) {
  const [words, setWords] = useState(ending.words);
  const save = useSaveWords(matchId);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate(words);
  }
  return (
    <Card>
      <Form onSubmit={submit}>
        <TextAreaField
          label="A sentence about what you reached"
          mark="Optional"
          hint={`It stands on the page that you two read once ${ending.part === 'coach' ? `${name} finishes` : 'you finish'}.`}
          maxLength={SENTENCE_LENGTH}
          rows={2}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <div className="mt-4 grid justify-items-start gap-3">
          {save.error && <Alert tone="danger">{save.error.message}</Alert>}
          <div role="status" className="empty:hidden">
            {save.isSuccess && <Alert tone="success">Saved.</Alert>}
          </div>
          <Button type="submit" variant="ghost" busyText={save.isPending ? 'Saving ...' : undefined}>
            Save sentence
          </Button>
        </div>
      </Form>
      <div className="mt-5">
        <WhoSees readers={`only you, and ${name} once your coaching is finished.`} />
      </div>
    </Card>
  );
}
