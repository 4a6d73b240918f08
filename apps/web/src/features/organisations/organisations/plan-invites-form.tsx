import { useQuery } from '@tanstack/react-query';
import { MEMBER_PARTS, type MemberPart } from '@waymark/contract/without-schemas/organisations/memberships';
import { useCallForm } from '#forms/use-call-form.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { groupsQuery, usePlanInvites } from './organisations.api.ts';

interface PlanInvitesFormProps {
  readonly parts: readonly MemberPart[];
  readonly hasGroups: boolean;
  readonly onDone: () => void;
}

const ID_OR_NULL = { setValueAs: (value: string | number | null) => (value ? Number(value) : null) };

export function PlanInvitesForm({ parts, hasGroups, onDone }: PlanInvitesFormProps) {
  const plan = usePlanInvites();
  const groups = useQuery({ ...groupsQuery(), enabled: hasGroups }).data ?? [];
  const zone = useReaderZone();
  const { form, field, submit, problem, setProblem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/planned-invites')).InvitePlan,
    defaultValues: { addresses: '', groupId: null, part: 'member', day: '', timeZone: zone ?? '' },
    async onSubmit(wanted) {
      const { notAddresses } = await plan.mutateAsync(wanted);
      if (notAddresses.length === 0) return onDone();
      form.setValue('addresses', notAddresses.join('\n'));
      setProblem('What’s left above isn’t an email address, so it wasn’t planned. The others were.');
    },
  });
  const { error } = field('timeZone');
  return (
    <Form onSubmit={submit} className="mt-4 rounded-card bg-sand-100 p-4">
      <TextAreaField
        label="Addresses to invite on that day"
        hint="One per line or with commas between them."
        rows={3}
        {...field('addresses')}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {hasGroups && (
          <SelectField label="Group" {...field('groupId', ID_OR_NULL)}>
            <option value="">No group</option>
            {groups
              .filter(({ isArchived }) => !isArchived)
              .map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name ?? 'Not described yet'}
                </option>
              ))}
          </SelectField>
        )}
        <SelectField label="As" {...field('part')}>
          {parts.map((part) => (
            <option key={part} value={part}>
              {MEMBER_PARTS[part]}
            </option>
          ))}
        </SelectField>
        <TextField type="date" label="Day" aria-required {...field('day')} />
      </div>
      <TimeZoneField
        label="9 am in"
        zone={form.watch('timeZone')}
        error={error}
        isRequired
        onChoose={(value) => form.setValue('timeZone', value)}
      />
      <FormEnd
        problem={problem}
        press="Plan invites"
        busyText={isBusy ? 'Planning ...' : undefined}
        onClose={onDone}
        closeText="Not now"
      />
    </Form>
  );
}
