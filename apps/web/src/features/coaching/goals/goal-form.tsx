'use client';

import type { Goal } from '@waymark/contract/coaching/goals';
import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { useKeptDraft } from '#forms/use-draft.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { OptionRow } from '#ui/options.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import type { OwnCoach } from './goals.api.ts';
import { type GoalWords, useChangeGoal, useCreateGoal } from './goals.api.ts';

async function loadGoal() {
  const { createGoal } = await import('@waymark/contract/coaching/goals');
  return createGoal.schema.body.omit({ requestId: true });
}

interface GoalFormProps {
  readonly name: string;
  readonly userId: number;
  /** Who it can be shared with as it begins. */
  readonly coach?: OwnCoach | null;
  readonly defaultValues: GoalWords & { readonly isShared: boolean };
  readonly press: string;
  readonly onSubmit: (goal: GoalWords & { isShared: boolean }) => Promise<unknown>;
  readonly onClose?: (() => void) | undefined;
}

function GoalForm({ name, userId, coach, defaultValues, press, onSubmit, onClose }: GoalFormProps) {
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadGoal,
    defaultValues,
    async onSubmit(goal) {
      await onSubmit(goal);
      draft.forget();
      onClose?.();
    },
  });
  const draft = useKeptDraft({ name, userId, form });
  return (
    <Form onSubmit={submit}>
      <TextField label="Goal" hint="Short, such as “Say no before I am tired”." {...field('title')} />
      <TextAreaField
        label="In your words"
        mark="Optional"
        hint="How will you notice that you got there? “By the end of January I close the laptop at six.”"
        {...field('words')}
      />
      <TextField type="date" label="Until" mark="Optional" {...field('until', NULL_IF_EMPTY)} />
      {coach && (
        <div className="mt-4.5">
          <OptionRow
            type="checkbox"
            label={`Share with ${coach.firstName}`}
            help={`${coach.firstName} can read the goal and every step you mark. You can stop sharing at any time.`}
            {...field('isShared')}
          />
        </div>
      )}
      <FormEnd problem={problem} press={press} busyText={isBusy ? 'Saving ...' : undefined} onClose={onClose} />
    </Form>
  );
}

interface NewGoalFormProps {
  readonly userId: number;
  readonly coach: OwnCoach | null;
  readonly onClose?: () => void;
}

export function NewGoalForm({ userId, coach, onClose }: NewGoalFormProps) {
  const create = useCreateGoal();
  return (
    <GoalForm
      name="new-goal"
      userId={userId}
      coach={coach}
      defaultValues={{ title: '', words: '', until: null, isShared: false }}
      press="Begin goal"
      onSubmit={(goal) => create.mutateAsync(goal)}
      onClose={onClose}
    />
  );
}

interface ChangeGoalFormProps {
  readonly userId: number;
  readonly goal: Goal;
  readonly onClose: () => void;
}

export function ChangeGoalForm({ userId, goal, onClose }: ChangeGoalFormProps) {
  const change = useChangeGoal(goal);
  const { id, title, words, until, isShared } = goal;
  return (
    <GoalForm
      name={`goal ${id}`}
      userId={userId}
      defaultValues={{ title, words, until, isShared }}
      press="Save goal"
      onSubmit={({ isShared: _unchanged, ...written }) => change.mutateAsync(written)}
      onClose={onClose}
    />
  );
}
