'use client';

import type { AgreementTemplate } from '@waymark/contract/coaching/agreement-templates';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { AgreementFields, AgreementPreview } from '@waymark/contract/coaching/coaching-agreements';
import { LANGUAGES } from '@waymark/contract/coaching/languages';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { AS_NUMBER, NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PreviewText } from './agreement-text.tsx';
import { usePreviewAgreement, useSendAgreement } from './coaching-agreements.api.ts';

const loadFields = async () => (await import('@waymark/contract/coaching/coaching-agreements')).AgreementFields;

interface SendAgreementProps {
  readonly template: AgreementTemplate;
  readonly matchId: number;
  readonly name: string;
  readonly hasFormer: boolean;
}

/** What can be sent, what is sent as a rule first. */
function textsOf({ isOwn, texts, editions }: AgreementTemplate) {
  const ofPractice = editions.map(({ language }) => language);
  if (ofPractice.length === 0) return ['own'] as const;
  if (texts !== 'own' || !isOwn) return ofPractice;
  return ['own', ...ofPractice] as const;
}

interface Read {
  readonly fields: AgreementFields;
  readonly preview: AgreementPreview;
}

/** The fields, then the text as it will be frozen; what was typed stays when one goes back. */
export function SendAgreement({ template, matchId, name, hasFormer }: SendAgreementProps) {
  const preview = usePreviewAgreement(matchId);
  const texts = textsOf(template);
  const [read, setRead] = useState<Read>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadFields,
    defaultValues: {
      fee: '',
      currency: 'EUR',
      sessions: 6,
      minutes: 60,
      noticeHours: 24,
      ends: null,
      place: 'By video',
      text: texts[0],
    },
    async onSubmit(fields) {
      const { data } = await preview.mutateAsync(fields);
      setRead({ fields, preview: data });
    },
  });
  const isReading = read !== undefined;
  const wasReading = useRef(false);
  useEffect(() => {
    if (wasReading.current !== isReading) heading.current?.focus();
    wasReading.current = isReading;
  }, [isReading]);

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none focus-visible:shadow-none">
        {read ? `What ${name} will read` : hasFormer ? 'Send a new version' : 'Send an agreement'}
      </h2>
      {read && (
        <Reading
          key={read.preview.hash}
          matchId={matchId}
          read={read}
          onAgain={() => preview.mutate(read.fields, { onSuccess: ({ data }) => setRead({ ...read, preview: data }) })}
          onBack={() => setRead(undefined)}
        />
      )}
      <div hidden={isReading}>
        <p className="mt-2 max-w-prose text-sm text-ink-700">
          The rest comes from{' '}
          <Link prefetch={false} href={businessPaths.agreementText()} className={INLINE_LINK}>
            {template.editions.length > 0 && !template.isOwn ? 'the practice’s text' : 'your text'}
          </Link>
          . Once sent, it stays as it is, and can be signed for 14 days.
          {hasFormer && ' The one in force stays so until both of you have signed the new one.'}
        </p>
        <Form onSubmit={submit}>
          {texts.length > 1 && (
            <SelectField label="Text" {...field('text')}>
              {texts.map((text) => (
                <option key={text} value={text}>
                  {text === 'own' ? 'Yours' : `The practice’s in ${LANGUAGES[text]}`}
                </option>
              ))}
            </SelectField>
          )}
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              label="Fee for a session"
              mark="Optional"
              hint="Such as 120 or 120.50. Empty if your client doesn’t pay you."
              inputMode="decimal"
              {...field('fee')}
            />
            <TextField label="Currency" hint="Three letters, such as EUR." maxLength={3} {...field('currency')} />
            <TextField label="Sessions" inputMode="numeric" {...field('sessions', AS_NUMBER)} />
            <TextField label="Minutes a session" inputMode="numeric" {...field('minutes', AS_NUMBER)} />
            <TextField
              label="Hours of notice to move or cancel"
              inputMode="numeric"
              {...field('noticeHours', AS_NUMBER)}
            />
            <TextField label="Where you meet" {...field('place')} />
            <TextField label="Begins" type="date" {...field('begins')} />
            <TextField label="Ends" type="date" mark="Optional" {...field('ends', NULL_IF_EMPTY)} />
          </div>
          <div className="mt-4 grid justify-items-start gap-3">
            {problem && <Alert tone="danger">{problem}</Alert>}
            <Button type="submit" busyText={isBusy ? 'Filling in ...' : undefined}>
              Read before sending
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

interface ReadingProps {
  readonly matchId: number;
  readonly read: Read;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}

function Reading({ matchId, read: { fields, preview }, onAgain, onBack }: ReadingProps) {
  const router = useRouter();
  const send = useSendAgreement(matchId);
  const hasChanged = isProblem(send.error, 'note_changed');

  async function sendRead(): Promise<void> {
    const { data } = await send.mutateAsync({ ...fields, hash: preview.hash });
    router.push(businessPaths.agreement(data.id));
  }

  return (
    <>
      <div className="mt-3 border-l-4 border-sand-300 pl-4">
        <PreviewText preview={preview} />
      </div>
      {send.error && (
        <div className="mt-4">
          <Alert tone="danger">{send.error.message}</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {hasChanged ? (
          <Button onClick={onAgain}>Read it again</Button>
        ) : (
          <Button
            busyText={send.isPending ? 'Sending ...' : undefined}
            onClick={() => void sendRead().catch(() => undefined)}
          >
            Send agreement
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          Change fields
        </Button>
      </div>
    </>
  );
}
