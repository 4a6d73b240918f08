'use client';

import { useQuery } from '@tanstack/react-query';
import { ANNOUNCEMENT_LENGTH, seenLength } from '@waymark/contract/practice/announcement-words';
import { ANNOUNCEMENT_KINDS, AUDIENCES } from '@waymark/contract/without-schemas/practice/announcements';
import { useState } from 'react';
import { accountName } from '#features/practice/organisation-accounts/account-step.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { AnnouncementBanner } from './announcement-banners.tsx';
import { askForAudience, type Draft, organisationChoicesQuery, useAnnounce } from './announcements.api.ts';

const peopleInWords = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

const Options = ({ words }: { readonly words: Readonly<Record<string, string>> }) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface Checked {
  readonly draft: Draft;
  readonly people: number;
}

export function AnnouncementForm({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const zone = useReaderZone() ?? 'UTC';
  const [checked, setChecked] = useState<Checked>();
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('./announcement-form-schema.ts')).announcementFormSchema(zone),
    defaultValues: {
      ...({ kind: 'news', text: '', audience: 'everyone', organisationId: '' } as const),
      ...{ showFrom: '', until: '', awayDay: '', awayFrom: '', awayUntil: '' },
    },
    onSubmit: async (draft) => setChecked({ draft, people: await askForAudience(draft) }),
  });
  const kind = form.watch('kind');
  const left = ANNOUNCEMENT_LENGTH - seenLength(form.watch('text') ?? '');
  return (
    <Card className="mt-4">
      <h2 className="text-lg">{checked ? 'This is how it will look' : 'New announcement'}</h2>
      {checked && <Preview {...checked} onDone={onDone} onKeep={() => setChecked(undefined)} />}
      {/* It keeps what was typed while the preview stands. */}
      <div hidden={checked !== undefined}>
        <Form onSubmit={submit}>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <SelectField label="What it is" {...field('kind')}>
              <Options words={ANNOUNCEMENT_KINDS} />
            </SelectField>
            <SelectField label="For" {...field('audience')}>
              <Options words={AUDIENCES} />
            </SelectField>
          </div>
          {form.watch('audience') === 'organisation' && <OrganisationField field={field('organisationId')} />}
          <TextAreaField
            label={kind === 'news' ? 'Text' : 'What else to say, if anything'}
            hint={`${left < 0 ? `${-left} too many` : `${left} left`} of ${ANNOUNCEMENT_LENGTH} characters. Plain words; an address that begins with https:// becomes a link.`}
            {...field('text')}
          />
          {kind === 'downtime' && (
            <div className="grid gap-x-4 sm:grid-cols-3">
              <TextField label="Day" type="date" {...field('awayDay')} />
              <TimeField label="Away from" {...field('awayFrom')} />
              <TimeField label="Back at" {...field('awayUntil')} />
            </div>
          )}
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField label="Show from" type="date" hint="Leave it empty to show it at once." {...field('showFrom')} />
            {kind === 'news' && <TextField label="Last day" type="date" hint="Within a year." {...field('until')} />}
          </div>
          <FormEnd
            problem={problem}
            press="See how it looks"
            busyText={isBusy ? 'Checking ...' : undefined}
            onClose={onClose}
            closeText="Not now"
          />
        </Form>
      </div>
    </Card>
  );
}

type OrganisationField = ReturnType<ReturnType<typeof useCallForm<Record<'organisationId', string>, unknown>>['field']>;

function OrganisationField({ field }: { readonly field: OrganisationField }) {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(organisationChoicesQuery(search.trim()));
  const failed = error ? problemToTell(error).message : undefined;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <SelectField label="Organisation" {...field} error={field.error ?? failed}>
        <option value="">Choose</option>
        {data?.organisations.map((account) => (
          <option key={account.id} value={account.id}>
            {accountName(account)}
          </option>
        ))}
      </SelectField>
      {(data?.isAll === false || search !== '') && (
        <TextField
          label="Find by name"
          hint="Not all of them are in the list."
          value={search}
          maxLength={100}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
    </div>
  );
}

function Preview({ draft, people, onDone, onKeep }: Checked & { onDone: () => void; onKeep: () => void }) {
  const announce = useAnnounce();
  const attempt = useAttempts();
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    if (announce.isPending) return;
    setProblem(undefined);
    try {
      await attempt(draft, (requestId) => announce.mutateAsync({ ...draft, requestId }));
      onDone();
    } catch (error) {
      setProblem(problemToTell(error).message);
    }
  }

  return (
    <>
      <div className="mt-3">
        <AnnouncementBanner announcement={draft} />
      </div>
      <ConfirmStep
        question={`Announce this to ${peopleInWords(people)}?`}
        confirmText="Announce"
        keepText="Change it first"
        variant="primary"
        busyText={announce.isPending ? 'Announcing ...' : undefined}
        problem={problem}
        onConfirm={() => void send()}
        onKeep={onKeep}
      >
        Each sees the banner until it ends or they close it, and gets one notification, unless they turned those off.
      </ConfirmStep>
    </>
  );
}
