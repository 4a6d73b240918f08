'use client';

import { useQuery } from '@tanstack/react-query';
import type { Welcome } from '@waymark/contract/organisations/welcomes';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { LogoField } from './logo-field.tsx';
import { ShelfCard } from './shelf-card.tsx';
import { ShelfSection } from './shelf-section.tsx';
import { WelcomeCard } from './welcome-card.tsx';
import { WelcomeForm } from './welcome-form.tsx';
import { welcomeQuery } from './welcomes.api.ts';

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
                You don’t run an organisation at the moment, or it has left Waymark.
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
