'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { Objection, PayMonth } from '@waymark/contract/practice/payroll-months';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ObjectionText, PayLines } from './pay-lines.tsx';
import { monthInWords, stateInWords, stateTone, sumsInWords, withoutRateInWords } from './pay-words.ts';
import { coachPayrollQuery, useAdjustPayroll, useAnswerObjection, useMarkPaidOut } from './payroll.api.ts';

interface CoachMonthProps {
  readonly id: string;
  readonly month: string;
}

export function CoachPayrollPage({ id, month }: CoachMonthProps) {
  return (
    <Loaded
      isLong
      query={useQuery(coachPayrollQuery(id, month))}
      loading="Adding up the month"
      failed="We can’t show this month right now"
    >
      {(shown) => <Shown id={id} shown={shown} />}
    </Loaded>
  );
}

interface ShownProps {
  readonly id: string;
  readonly shown: PayMonth;
}

function Shown({ id, shown }: ShownProps) {
  const { coachName, month, lines, objections, sums, withoutRate, state, paidOn } = shown;
  const [open, setOpen] = useState<'pay' | 'adjust'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">{coachName}</h1>
        <ButtonLink variant="ghost" href={CONSOLE_PATHS.coachRates(id)}>
          Rates
        </ButtonLink>
      </div>
      <Card className="mt-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-display-sm">
            {monthInWords(month)}: {sumsInWords(sums)}
          </h2>
          <Pill tone={stateTone(shown)}>{stateInWords(shown)}</Pill>
        </div>
        {withoutRate > 0 && <p className="mt-1 text-sm text-ink-700">{withoutRateInWords(withoutRate)}</p>}
        {objections.length > 0 && (
          <>
            <h3 className="mt-4 text-lg">Objections</h3>
            <ul className="divide-y divide-sand-200">
              {objections.map((objection) => (
                <ObjectionText key={objection.id} objection={objection} lines={lines}>
                  <Answer objection={objection} shown={shown} />
                </ObjectionText>
              ))}
            </ul>
          </>
        )}
        <div className="mt-3">
          {lines.length === 0 ? (
            <p className="text-sm text-ink-700">Nothing counts in this month so far.</p>
          ) : (
            <PayLines lines={lines} />
          )}
        </div>
        {open === 'pay' && <PayForm id={id} shown={shown} onClose={close} />}
        {open === 'adjust' && <AdjustForm id={id} shown={shown} onClose={close} />}
        {!open && (
          <div className="mt-4 flex flex-wrap gap-3">
            {state === 'closed' && (
              <Button variant={paidOn ? 'ghost' : 'primary'} onClick={() => setOpen('pay')}>
                {paidOn ? 'Correct the day' : 'Mark as paid'}
              </Button>
            )}
            <Button variant="ghost" onClick={() => setOpen('adjust')}>
              Add adjustment
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}

interface FormProps extends ShownProps {
  readonly onClose: () => void;
}

const loadPayout = async () => (await import('@waymark/contract/practice/payroll')).Payout;
const BOX = 'mt-4 rounded-card bg-sand-100 p-4';
const currencyOf = ({ sums }: PayMonth): string => sums[0]?.currency ?? 'EUR';

function PayForm({ id, shown, onClose }: FormProps) {
  const pay = useMarkPaidOut(id, shown.month);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadPayout,
    defaultValues: { paidOn: shown.paidOn ?? shown.today },
    async onSubmit({ paidOn }) {
      await pay.mutateAsync(paidOn);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Mark as paid" className={BOX}>
      <TextField label="Paid on" type="date" max={shown.today} {...field('paidOn')} />
      <FormEnd
        problem={problem}
        press="Mark as paid"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onClose}
        closeText="Keep as it is"
      />
    </Form>
  );
}

function AdjustForm({ id, shown, onClose }: FormProps) {
  const adjust = useAdjustPayroll(id);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: async () => (await import('./typed-pay.ts')).TypedAdjustmentFields,
    defaultValues: { words: '', amount: '', currency: currencyOf(shown) },
    async onSubmit(fields) {
      await adjust.mutateAsync(fields);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Add adjustment" className={BOX}>
      <TextField label="What for" hint="The coach reads it, in the month that closes next." {...field('words')} />
      <div className="grid grid-cols-2 gap-x-4">
        <TextField label="Amount" hint="Below zero takes it off." inputMode="text" {...field('amount')} />
        <TextField label="Currency" maxLength={3} {...field('currency')} />
      </div>
      <FormEnd
        problem={problem}
        press="Add adjustment"
        busyText={isBusy ? 'Adding ...' : undefined}
        onClose={onClose}
        closeText="Keep as it is"
      />
    </Form>
  );
}

function Answer({ objection, shown }: { readonly objection: Objection; readonly shown: PayMonth }) {
  const answer = useAnswerObjection(objection.id);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: async () => (await import('./typed-pay.ts')).TypedAnswer,
    defaultValues: { words: '', amount: '', currency: currencyOf(shown) },
    async onSubmit(fields) {
      await answer.mutateAsync(fields);
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Answer" className={BOX}>
      <TextField label="Your answer" {...field('words')} />
      <div className="grid grid-cols-2 gap-x-4">
        <TextField label="Add to the next month" mark="Optional" hint="Below zero takes it off." {...field('amount')} />
        <TextField label="Currency" maxLength={3} {...field('currency')} />
      </div>
      <FormEnd problem={problem} press="Send answer" busyText={isBusy ? 'Sending ...' : undefined} />
    </Form>
  );
}
