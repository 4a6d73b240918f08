'use client';

import { useQuery } from '@tanstack/react-query';
import type { LookField, PracticeLook } from '@waymark/contract/people/practice-look';
import type { LookOfConsole } from '@waymark/contract/practice/practice-look';
import { LOOK_VARIABLES } from '@waymark/contract/without-schemas/people/practice-look';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { LinksField } from './links-field.tsx';
import { LogoField } from './logo-field.tsx';
import { practiceLookQuery, useChangeLook } from './practice-look.api.ts';

const TITLES: Readonly<Record<LookField, string>> = {
  name: 'Name',
  mainColour: 'Main colour',
  accentColour: 'Accent colour',
  senderName: 'Sender of mails',
  supportAddress: 'Support address',
  welcome: 'Welcome for clients',
  coachWelcome: 'Welcome for coaches',
  imprint: 'Imprint',
  terms: 'Terms',
  privacyAdditions: 'Additions to the privacy policy',
  links: 'Links in the footer',
};

const NAMES = Object.keys(TITLES) as LookField[];

const isSame = (look: PracticeLook, other: PracticeLook, name: LookField) =>
  JSON.stringify(look[name]) === JSON.stringify(other[name]);

function inWords(look: PracticeLook, name: LookField): string {
  const { [name]: value } = look;
  return (
    (typeof value === 'string' ? value : value.map(({ label, href }) => `${label} (${href})`).join(', ')) || 'Nothing'
  );
}

export function PracticeLookPage() {
  return (
    <>
      <h1 className="text-display-md">Look and words</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-700">
        How this practice shows itself, on every page and in every mail, within a minute of saving.
      </p>
      <Loaded
        isLong
        query={useQuery(practiceLookQuery())}
        loading="Looking up how this practice looks"
        failed="We can’t show the look right now"
      >
        {(found) => <LookForm found={found} />}
      </Loaded>
    </>
  );
}

/** What may be changed in the form: the logo is saved as it is chosen. */
const fieldsOf = (look: LookOfConsole['look']): PracticeLook =>
  Object.fromEntries(NAMES.map((name) => [name, look[name]])) as unknown as PracticeLook;

function LookForm({ found }: { found: LookOfConsole }) {
  const change = useChangeLook();
  /** What the fields began with: what differs from it was typed here. */
  const [begun, setBegun] = useState(() => fieldsOf(found.look));
  const { field, form, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/people/practice-look')).PracticeLook,
    defaultValues: begun,
    async onSubmit(typed) {
      const changes = Object.fromEntries(
        NAMES.filter((name) => !isSame(typed, begun, name)).map((name) => [name, typed[name]]),
      );
      if (Object.keys(changes).length === 0) return;
      const { look } = await change.mutateAsync({ version: found.version, ...changes });
      // A sender that was not chosen follows the name; what is being typed meanwhile stays.
      for (const name of NAMES) {
        if (isSame(form.getValues() as PracticeLook, typed, name)) form.setValue(name, look[name]);
      }
      setBegun(fieldsOf(look));
    },
  });
  const elsewhere = NAMES.filter((name) => !isSame(begun, found.look, name));
  const variableOf = (name: LookField): string | undefined =>
    found.configured.find((one) => one === name) && LOOK_VARIABLES[name as keyof typeof LOOK_VARIABLES];
  const partsOf = (name: LookField, hint?: string) => {
    const variable = variableOf(name);
    return {
      label: TITLES[name],
      hint: variable ? `Set by configuration (${variable}).` : hint,
      disabled: !found.mayChange || variable !== undefined,
      ...field(name),
    };
  };
  const area = (name: LookField, rows: number, hint?: string) => <TextAreaField rows={rows} {...partsOf(name, hint)} />;

  return (
    <Form onSubmit={submit}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Card>
            <h2 className="text-lg">Name and colours</h2>
            <LogoField look={found.look} mayChange={found.mayChange} />
            <TextField {...partsOf('name', 'As people call this practice.')} />
            <div className="grid gap-x-4 sm:grid-cols-2">
              <ColourField
                {...partsOf('mainColour', 'Buttons and links.')}
                colour={form.watch('mainColour')}
                onChoose={(colour) => form.setValue('mainColour', colour)}
              />
              <ColourField
                {...partsOf('accentColour', 'What stands out.')}
                colour={form.watch('accentColour')}
                onChoose={(colour) => form.setValue('accentColour', colour)}
              />
            </div>
          </Card>
          <Card>
            <h2 className="text-lg">Mails</h2>
            <TextField {...partsOf('senderName', 'The name that mails come from.')} />
            <TextField type="email" {...partsOf('supportAddress', 'Messages of visitors arrive here.')} />
          </Card>
          <Card>
            <h2 className="text-lg">Welcome</h2>
            <p className="mt-1 text-sm text-ink-700">
              Above the first form of someone who has signed up. {'{name}'} is their first name, {'{practice}'} the name
              above.
            </p>
            {area('welcome', 3)}
            {area('coachWelcome', 3)}
          </Card>
        </div>
        <Card>
          <h2 className="text-lg">Pages and footer</h2>
          <p className="mt-1 text-sm text-ink-700">
            Leave a blank line between paragraphs. Imprint and terms have a link in the footer once there is something
            in them.
          </p>
          {area('imprint', 4)}
          {area('terms', 6)}
          {area('privacyAdditions', 4, 'At the end of the policy, with the day. Earlier wordings stay readable.')}
          <LinksField
            links={form.watch('links') ?? []}
            legend={TITLES.links}
            disabled={!found.mayChange}
            errorOf={(path) => form.errorOf(path as 'links')}
            onChange={(links) => form.setValue('links', links)}
          />
        </Card>
      </div>
      {(problem || elsewhere.length > 0) && (
        <div className="mt-5">
          <Alert tone={problem ? 'danger' : 'info'}>
            {problem}
            {elsewhere.map((name) => (
              <span key={name} className="mt-2 block whitespace-pre-line wrap-anywhere">
                <b>Saved by someone else, {TITLES[name]}:</b> {inWords(found.look, name)}
              </span>
            ))}
            {elsewhere.length > 0 && (
              <span className="mt-2 block">What you typed is still here; saving replaces theirs.</span>
            )}
          </Alert>
        </div>
      )}
      {found.mayChange ? (
        <Button className="mt-5" type="submit" busyText={isBusy ? 'Saving ...' : undefined}>
          Save look and words
        </Button>
      ) : (
        <p className="mt-5 text-sm text-ink-700">Owners change the look and words.</p>
      )}
      {change.isSuccess && !problem && (
        <p role="status" className="mt-2 text-sm text-ink-700">
          Saved. Pages that are opened from now on have it within a minute.
        </p>
      )}
    </Form>
  );
}

interface ColourFieldProps extends React.ComponentProps<typeof TextField> {
  readonly colour: string | undefined;
  readonly onChoose: (colour: string) => void;
}

/** Typed, or chosen in the window of the system. */
function ColourField({ colour = '', onChoose, ...text }: ColourFieldProps) {
  return (
    <div className="relative">
      <TextField {...text} spellCheck={false} autoComplete="off" />
      <input
        type="color"
        aria-label={`${text.label}, chosen by eye`}
        disabled={text.disabled}
        value={/^#[\da-f]{6}$/i.test(colour) ? colour.toLowerCase() : '#ffffff'}
        onChange={({ target }) => onChoose(target.value)}
        className="absolute top-13 right-2 h-8 w-11 cursor-pointer"
      />
    </div>
  );
}
