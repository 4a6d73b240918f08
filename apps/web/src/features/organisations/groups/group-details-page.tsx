'use client';

import { useQuery } from '@tanstack/react-query';
import type { Group } from '@waymark/contract/organisations/groups';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { AS_NUMBER, NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { useKeptDraft } from '#forms/use-draft.ts';
import { useMoveOn } from '#person/use-move-on.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PictureField } from '#ui/picture-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { groupQuery, useKeepGroupPicture, useSaveGroup } from './groups.api.ts';

export function GroupDetailsPage({ userId }: { userId: number }) {
  const query = useQuery(groupQuery());
  const keepPicture = useKeepGroupPicture();
  return (
    <>
      <h1 className="text-display-md">About your group</h1>
      <p className="mt-2 max-w-prose text-md text-ink-700">
        What brings these people together? You can change everything later.
      </p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Loaded query={query} loading="Loading your group" failed="We can’t show your group right now">
          {(group) => (
            <>
              <Card>
                <h2 className="text-lg">The group</h2>
                <GroupDetailsForm group={group} userId={userId} />
                <div className="mt-5 border-t border-sand-200 pt-3">
                  <WhoSees readers={`${READERS_IN_WORDS['group-details']}. The members of the group see it too.`} />
                </div>
              </Card>
              <Card>
                <h2 className="text-lg">Group picture</h2>
                <p className="mt-1 text-sm text-ink-700">Optional. Shown next to the group’s name.</p>
                <PictureField subject="group" picture={group.picture} onChange={keepPicture} />
              </Card>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function GroupDetailsForm({ group, userId }: { group: Group; userId: number }) {
  const saveGroup = useSaveGroup();
  const moveOn = useMoveOn();
  const isDescribed = group.name !== null;
  const { name, purpose, size, startsOn, endsOn } = group;
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/groups')).GroupDetails,
    defaultValues: {
      name: name ?? '',
      purpose: purpose ?? '',
      startsOn: startsOn ?? '',
      endsOn,
      ...(size ? { size } : {}),
    },
    async onSubmit(details) {
      const { user } = await saveGroup.mutateAsync(details);
      draft.forget();
      await moveOn(user);
    },
  });

  const draft = useKeptDraft({ name: 'group', userId, form });

  return (
    <Form onSubmit={submit}>
      <TextField label="Group name" mark="Required" autoComplete="off" aria-required {...field('name')} />
      <TextAreaField
        label="What is it for?"
        mark="Required"
        hint="A sentence or two. Members read it before they begin."
        rows={3}
        aria-required
        {...field('purpose')}
      />
      <TextField
        label="How many people will be in it?"
        mark="Required"
        inputMode="numeric"
        aria-required
        {...field('size', AS_NUMBER)}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField type="date" label="Start date" mark="Required" aria-required {...field('startsOn')} />
        <TextField type="date" label="End date" mark="Optional" {...field('endsOn', NULL_IF_EMPTY)} />
      </div>
      <div className="mt-6 grid gap-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button
          type="submit"
          className="min-w-40 justify-self-start max-sm:w-full"
          busyText={isBusy ? 'Saving ...' : undefined}
        >
          {isDescribed ? 'Save' : 'Continue'}
        </Button>
      </div>
    </Form>
  );
}
