'use client';

import { useQuery } from '@tanstack/react-query';
import { PROBLEMS } from '@waymark/contract/errors';
import type { Welcome } from '@waymark/contract/organisations/welcomes';
import { LOGO_MAX_BYTES } from '@waymark/contract/without-schemas/organisations/welcomes';
import { PICTURE_TYPES } from '@waymark/contract/without-schemas/people/pictures';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { practiceName } from '#practice';
import { fetchedCode } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { ShelfCard } from './shelf-card.tsx';
import { ShelfSection } from './shelf-section.tsx';
import { OrganisationLogo, WelcomeCard } from './welcome-card.tsx';
import { WelcomeForm } from './welcome-form.tsx';
import { useRemoveLogo, useUploadLogo, welcomeQuery } from './welcomes.api.ts';

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

const MEGABYTES = LOGO_MAX_BYTES / 1024 / 1024;
const TOO_LARGE = `This logo is larger than ${MEGABYTES} MB. Please choose a smaller one.`;

/** Larger ones are scaled down, with their transparent areas, to twice what is stored. */
const LOGO = { asItIsBytes: LOGO_MAX_BYTES, longestSidePx: 1_024, type: 'image/png' } as const;

/** The content is looked at by the server. */
const isPicture = ({ type }: File): boolean => PICTURE_TYPES.some((one) => one === type);

interface Sending {
  readonly share: number;
  readonly stop: () => void;
}

function LogoField({ logo, name }: { logo: string | null; name: string }) {
  const [upload, remove] = [useUploadLogo(), useRemoveLogo()];
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(isPicture(file) ? undefined : PROBLEMS.picture_unreadable.message);
    if (!isPicture(file)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (share: number) => setSending({ share, stop: () => controller.abort() });
    onProgress(0);
    try {
      const { pictureToSend } = await fetchedCode(import('#pictures/picture-to-send.ts'));
      const smaller = await pictureToSend(file, LOGO);
      if (smaller.size > LOGO_MAX_BYTES) setProblem(TOO_LARGE);
      else await upload.mutateAsync({ file: smaller, onProgress, signal });
    } catch (error) {
      const { isTooLarge, message } = problemToTell(error);
      if (!signal.aborted) setProblem(isTooLarge ? TOO_LARGE : message);
    }
    setSending(undefined);
  }

  return (
    <div className="mt-4 grid gap-3">
      {logo !== null && <OrganisationLogo logo={logo} name={name} />}
      {sending ? (
        <div className="grid max-w-64 gap-3">
          <p role="status" className="text-sm">
            Sending your logo
          </p>
          <ProgressBar label="How much of the logo is sent" done={Math.round(sending.share * 100)} of={100} />
          <Button variant="ghost" className="justify-self-start" onClick={sending.stop}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button variant="ghost" onClick={() => input.current?.click()}>
            {logo === null ? 'Choose a logo' : 'Change the logo'}
          </Button>
          {logo !== null && (
            <Button
              variant="quiet"
              busyText={remove.isPending ? 'Removing ...' : undefined}
              onClick={() => remove.mutate(undefined, { onError: (error) => setProblem(problemToTell(error).message) })}
            >
              Remove the logo
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        aria-label="Logo file"
        accept={PICTURE_TYPES.join()}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
      <p className="text-xs text-ink-500">JPEG, PNG or WebP. It is shown whole, so a wide logo works best.</p>
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger-600">
          {problem}
        </p>
      )}
    </div>
  );
}
