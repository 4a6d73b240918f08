'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@waymark/contract/moments';
import type { PayMonth } from '@waymark/contract/practice/payroll-months';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DownloadFile } from '#ui/download-file.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { ObjectionText, PayLines } from '../payroll/pay-lines.tsx';
import {
  aboutInWords,
  monthInWords,
  stateInWords,
  stateTone,
  sumsInWords,
  withoutRateInWords,
} from '../payroll/pay-words.ts';
import { payMonthQuery, readPayFile, useObject } from './own-payroll.api.ts';

export function OwnMonthPage({ month }: { month: string }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">{monthInWords(month)}</h1>
        <DownloadFile label="Download CSV" name={`pay-${month}.csv`} read={() => readPayFile(month)} />
      </div>
      <div className="mt-5 grid gap-5">
        <Loaded
          isLong
          query={useQuery(payMonthQuery(month))}
          loading="Adding up your pay"
          failed="We can’t show this month right now"
        >
          {(shown) => <Shown shown={shown} />}
        </Loaded>
      </div>
    </>
  );
}

function Shown({ shown }: { shown: PayMonth }) {
  const { lines, objections, sums, withoutRate, mayObject, objectUntil } = shown;
  const [about, setAbout] = useState<string | null>();
  const close = () => setAbout(undefined);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-display-sm">{sumsInWords(sums)}</p>
        <Pill tone={stateTone(shown)}>{stateInWords(shown)}</Pill>
      </div>
      <p className="mt-1 text-sm text-ink-700">
        {withoutRate > 0 && `${withoutRateInWords(withoutRate)} `}
        {mayObject && `You can object until ${formatDate(objectUntil)}.`}
      </p>
      {lines.length === 0 ? (
        <p className="mt-3 text-sm text-ink-700">Sessions are here as soon as you close them.</p>
      ) : (
        <div className="mt-3">
          <PayLines
            lines={lines}
            {...(mayObject && {
              actions: (line) => (
                <RowActions
                  about={aboutInWords(line)}
                  actions={[{ label: 'Object', onPress: () => setAbout(line.id) }]}
                />
              ),
            })}
            below={(line) => line.id === about && <ObjectForm month={shown.month} lineId={line.id} onClose={close} />}
          />
        </div>
      )}
      {mayObject && about !== null && (
        <Button variant="ghost" className="mt-4" onClick={() => setAbout(null)}>
          Object to the month
        </Button>
      )}
      {about === null && <ObjectForm month={shown.month} lineId={null} onClose={close} />}
      {objections.length > 0 && (
        <>
          <h2 className="mt-5 text-lg">Your objections</h2>
          <ul className="divide-y divide-sand-200">
            {objections.map((objection) => (
              <ObjectionText key={objection.id} objection={objection} lines={lines}>
                <p className="mt-1 text-ink-700">Waits for an answer.</p>
              </ObjectionText>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5">
        <WhoSees readers="you, and those who run the practice: they see numbers instead of your clients’ names." />
      </div>
    </Card>
  );
}

const loadObjection = async () => (await import('@waymark/contract/practice/payroll-months')).ObjectionFields;

interface ObjectFormProps {
  readonly month: string;
  readonly lineId: string | null;
  readonly onClose: () => void;
}

function ObjectForm({ month, lineId, onClose }: ObjectFormProps) {
  const object = useObject(month);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadObjection,
    defaultValues: { lineId, words: '' },
    async onSubmit(fields) {
      await object.mutateAsync({ ...fields, lineId });
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Object" className="mt-3 rounded-card bg-sand-100 p-4">
      <TextField label="What is not right?" hint="Those who run the practice read it." {...field('words')} />
      <FormEnd
        problem={problem}
        press="Send objection"
        busyText={isBusy ? 'Sending ...' : undefined}
        onClose={onClose}
        closeText="Leave as it is"
      />
    </Form>
  );
}
