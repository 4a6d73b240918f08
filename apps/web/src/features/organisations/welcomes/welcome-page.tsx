'use client';

import { useQuery } from '@tanstack/react-query';
import type { Welcome } from '@waymark/contract/organisations/welcomes';
import { LOGO_MAX_BYTES, WELCOME_MAX_LENGTH } from '@waymark/contract/without-schemas/organisations/welcomes';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { practiceName } from '#practice';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { UploadField } from '#ui/upload-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { ShelfCard } from './shelf-card.tsx';
import { ShelfSection } from './shelf-section.tsx';
import { OrganisationLogo, WelcomeCard } from './welcome-card.tsx';
import { useChangeWelcome, useRemoveLogo, useUploadLogo, welcomeQuery } from './welcomes.api.ts';

export function WelcomePage() {
  return (
    <>
      <h1 className="text-display-md">How you welcome people</h1>
      <p className="mt-2 max-w-prose text-md text-ink-700">
        Your people see this on Today and in the library. Logo and welcome are also in your invitations and reminders.
      </p>
      <div className="mt-6">
        <Loaded
          query={useQuery(welcomeQuery())}
          loading="Looking up your welcome"
          failed="We can’t show your welcome right now"
        >
          {(welcome) =>
            welcome === null ? (
              <EmptyState title="There is no one to welcome">
                You don’t run an organisation at the moment, or it has left {practiceName()}.
              </EmptyState>
            ) : (
              <Editing welcome={welcome} />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function Editing({ welcome }: { welcome: Welcome }) {
  const [typed, setTyped] = useState(welcome.words);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Card>
          <h2 className="text-lg">Logo</h2>
          <LogoField logo={welcome.logo} name={welcome.organisation ?? 'your organisation'} />
        </Card>
        <Card>
          <h2 className="text-lg">Welcome</h2>
          <WelcomeForm words={welcome.words} onType={setTyped} />
          <div className="mt-5 border-t border-sand-200 pt-3">
            <WhoSees readers={READERS_IN_WORDS.welcome} />
          </div>
        </Card>
        <ShelfCard shelf={welcome.shelf} />
      </div>
      <Preview welcome={{ ...welcome, words: typed.trim() }} />
    </div>
  );
}

/** The same parts that members see. */
function Preview({ welcome }: { welcome: Welcome }) {
  const isEmpty = welcome.logo === null && welcome.words === '' && welcome.shelf.length === 0;
  return (
    <section aria-labelledby="preview" className="rounded-card border-[1.5px] border-dashed border-sand-500 p-4">
      <h2 id="preview" className="text-lg">
        Preview
      </h2>
      {isEmpty ? (
        <p className="mt-1 text-sm text-ink-700">Nothing yet. Your people see Today and the library without it.</p>
      ) : (
        <>
          <p className="mt-1 mb-2 text-sm text-ink-700">On Today:</p>
          <WelcomeCard welcome={welcome} />
          {welcome.shelf.length > 0 && <p className="mt-4 mb-2 text-sm text-ink-700">In the library:</p>}
          <ShelfSection welcome={welcome} />
        </>
      )}
    </section>
  );
}

/** Larger ones are scaled down, with their transparent areas, to twice what is stored. */
const LOGO = { asItIsBytes: LOGO_MAX_BYTES, longestSidePx: 1_024, type: 'image/png' } as const;

function LogoField({ logo, name }: { logo: string | null; name: string }) {
  const [upload, remove] = [useUploadLogo(), useRemoveLogo()];
  return (
    <div className="mt-4 grid gap-3">
      {logo !== null && <OrganisationLogo logo={logo} name={name} />}
      <UploadField
        what="logo"
        hint="JPEG, PNG or WebP. It is shown whole, so a wide logo works best."
        maxBytes={LOGO_MAX_BYTES}
        scaling={LOGO}
        isThere={logo !== null}
        isRemoving={remove.isPending}
        onSend={(sent) => upload.mutateAsync(sent)}
        onRemove={() => remove.mutateAsync()}
      />
    </div>
  );
}

interface WelcomeFormProps {
  readonly words: string;
  /** Hears each change, for the preview. */
  readonly onType: (words: string) => void;
}

function WelcomeForm({ words, onType }: WelcomeFormProps) {
  const change = useChangeWelcome();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/welcomes')).changeWelcome.schema.body,
    defaultValues: { words },
    onSubmit: async (draft) => void (await change.mutateAsync(draft.words)),
  });
  return (
    <Form
      onSubmit={submit}
      onInput={({ target }: FormEvent) => target instanceof HTMLTextAreaElement && onType(target.value)}
    >
      <TextAreaField
        label="What do you want to say?"
        mark="Optional"
        hint={`Up to ${WELCOME_MAX_LENGTH} characters, without links. Line breaks are kept.`}
        rows={4}
        {...field('words')}
      />
      <FormEnd problem={problem} press="Save welcome" busyText={isBusy ? 'Saving ...' : undefined} />
      {change.isSuccess && !isBusy && (
        <p role="status" className="mt-2 text-sm text-ink-700">
          Saved. Your people see it from now on.
        </p>
      )}
    </Form>
  );
}
