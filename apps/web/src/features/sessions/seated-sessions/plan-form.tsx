'use client';

import { formatMoment } from '@waymark/contract/moments';
import { SEATED_LENGTHS } from '@waymark/contract/without-schemas/sessions/seated-sessions';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { clockChangeNote, instantAt, localDate } from '#dates/calendar-days.ts';
import { timeZoneName } from '#dates/time-zones.ts';
import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { CallProblem } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { DescribedFields, NOTHING_DESCRIBED } from './described-fields.tsx';
import { clockOf } from './seat-words.ts';
import { type HostedPlanInput, type SeatedPlanInput, usePlanSession } from './seated-sessions.api.ts';

const loadDraft = () => import('./seated-draft.ts').then(({ PlanFields }) => PlanFields);

/** As the server draws it, before the form is awake. */
const USUAL_LENGTH = '90';

export interface PlanChoice {
  readonly id: number;
  readonly name: string;
}

interface PlanFormProps {
  /** An admin chooses the coach, and a coach the group. */
  readonly chooses: 'coach' | 'group';
  readonly choices: readonly PlanChoice[];
  readonly zone: string;
  readonly pathOf: (id: string) => `/${string}`;
}

/** Puts what was refused beside the field that it is about. */
function atItsField(problem: unknown): unknown {
  if (!(problem instanceof CallProblem)) return problem;
  const { status, name, message, code, nearest, cause } = problem;
  const places: Readonly<Record<string, string>> = { startsAt: 'time', coachId: 'who', groupId: 'who' };
  const fields = problem.fields.map((field) => ({
    ...field,
    path: [places[field.path[0] ?? ''] ?? field.path[0] ?? ''],
  }));
  return new CallProblem({ status, name, message, code, nearest, cause, fields });
}

export function PlanForm({ chooses, choices, zone, pathOf }: PlanFormProps) {
  const router = useRouter();
  const plan = usePlanSession();
  const attempt = useAttempts();
  const [nearest, setNearest] = useState<readonly string[]>([]);
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { ...NOTHING_DESCRIBED, who: '', minutes: USUAL_LENGTH, date: '', time: '' },
    async onSubmit({ who, minutes, date, time, ...described }) {
      setNearest([]);
      const startsAt = new Date(instantAt(date, time, zone)).toISOString();
      const content = { ...described, startsAt, minutes: Number(minutes) as SeatedPlanInput['minutes'] };
      const whose = chooses === 'coach' ? { coachId: who } : { groupId: who };
      const send = (requestId: string) =>
        plan.mutateAsync({ ...content, ...whose, requestId } as SeatedPlanInput | HostedPlanInput);
      const made = await attempt({ ...content, who }, send).catch((error: unknown) => {
        if (error instanceof CallProblem) setNearest(error.nearest);
        throw atItsField(error);
      });
      router.push(pathOf(made.id));
    },
  });
  const choose = (start: string) => {
    form.setValue('date', localDate(start, zone));
    form.setValue('time', clockOf(start, zone));
    form.clearErrors('time');
    setNearest([]);
  };
  // Busy until the session's page opens, so that no press makes another one.
  const isSending = isBusy || plan.isSuccess;
  return (
    <Card>
      <Form onSubmit={submit} className="-mt-4.5">
        <SelectField label={chooses === 'coach' ? 'Coach' : 'Group'} {...field('who')}>
          <option value="">Choose one</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-1 gap-x-4 min-[400px]:grid-cols-2 sm:grid-cols-3">
          <TextField label="Date" type="date" {...field('date')} />
          <TimeField label="Start" {...field('time')} />
          <SelectField label="Length" {...field('minutes')} defaultValue={USUAL_LENGTH}>
            {SEATED_LENGTHS.map((length) => (
              <option key={length} value={length}>
                {length} minutes
              </option>
            ))}
          </SelectField>
        </div>
        <p className="mt-2 text-sm text-ink-700">In {timeZoneName(zone)}. It stays: people take their seats for it.</p>
        <p role="status" className="text-sm text-ink-700 empty:hidden">
          {clockChangeNote(form.watch('date'), form.watch('time'), zone)}
        </p>
        {nearest.length > 0 && (
          <div role="alert" className="mt-3 rounded-field bg-info-100 p-4 text-sm text-info-700">
            <p className="font-semibold">Free nearby</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {nearest.map((start) => (
                <Button key={start} variant="ghost" onClick={() => choose(start)}>
                  {formatMoment(start, { zone })}
                </Button>
              ))}
            </div>
          </div>
        )}
        <DescribedFields
          field={field}
          seats={field('seats', AS_NUMBER)}
          materials={form.watch('materials')}
          onMaterials={(materials) => form.setValue('materials', materials)}
        />
        <FormEnd problem={problem} press="Plan session" busyText={isSending ? 'Planning ...' : undefined} />
      </Form>
    </Card>
  );
}
