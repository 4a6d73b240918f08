'use client';

import { useQuery } from '@tanstack/react-query';
import type { Letter } from '@waymark/contract/wellbeing/letters';
import { LETTER_LENGTH, LETTER_MONTHS } from '@waymark/contract/without-schemas/wellbeing/letters';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { letterQuery, useDeleteLetter, useSaveLetter } from './endings.api.ts';

const loadDraft = async () => (await import('./letter-draft.ts')).LetterDraft;

/** A letter that its writer reads here until it is mailed, or for as long as they like. */
export function LetterCard({ matchId }: { matchId: string }) {
  return (
    <Card>
      <h2 className="text-lg">A letter to yourself</h2>
      <Loaded
        query={useQuery(letterQuery(matchId))}
        loading="Looking up your letter"
        failed="We can’t show your letter right now"
        isInCard
      >
        {(letter) =>
          letter?.sentAt ? (
            <p className="mt-2 text-sm text-ink-700">
              We sent it to you on <LocalTime instant={letter.sentAt} style="day" />. It is in your mailbox now, and no
              longer here.
            </p>
          ) : (
            <LetterForm matchId={matchId} letter={letter} />
          )
        }
      </Loaded>
      <div className="mt-5">
        <WhoSees readers="only you." />
      </div>
    </Card>
  );
}

function LetterForm({ matchId, letter }: { matchId: string; letter: Letter | null }) {
  const save = useSaveLetter(matchId);
  const remove = useDeleteLetter(matchId);
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { body: letter?.body ?? '', months: String(letter ? (letter.months ?? '') : 6) },
    onSubmit: async (draft) => void (await save.mutateAsync(draft)),
  });
  return (
    <Form onSubmit={submit}>
      <TextAreaField
        label="Your letter"
        hint="What do you want to remember?"
        rows={5}
        maxLength={LETTER_LENGTH}
        {...field('body')}
      />
      <SelectField label="Send it to me" {...field('months')}>
        {LETTER_MONTHS.map((months) => (
          <option key={months} value={months}>
            {months === 12 ? 'In a year' : `In ${months} months`}
          </option>
        ))}
        <option value="">Keep it here</option>
      </SelectField>
      <div className="mt-4 grid justify-items-start gap-3">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <div role="status" className="empty:hidden">
          {letter && (
            <p className="text-sm text-ink-700">
              Saved.{' '}
              {letter.deliverAt ? (
                <>
                  We’ll email it to you on <LocalTime instant={letter.deliverAt} style="day" />.
                </>
              ) : (
                'It stays here.'
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busyText={isBusy ? 'Saving ...' : undefined}>
            Save letter
          </Button>
          {letter && (
            <Button
              variant="quiet"
              busyText={remove.isPending ? 'Deleting ...' : undefined}
              onClick={() => remove.mutate(undefined, { onSuccess: () => form.setValue('body', '') })}
            >
              Delete letter
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}
