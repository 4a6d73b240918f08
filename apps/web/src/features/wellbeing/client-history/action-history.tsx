'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { Action } from '@waymark/contract/sessions/actions';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ActionRow } from '#ui/action-row.tsx';
import { Card } from '#ui/card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { clientActionsQuery } from './client-history.api.ts';
import { HistoryList, type HistoryProps } from './history-list.tsx';

const WHO: Readonly<Record<Action['owner'], string>> = { coach: 'You', coachee: 'Your client' };

/** What the two agreed on, open and done. */
export function ActionHistory(shown: HistoryProps) {
  const nothing = (
    <Card>
      <h2 className="text-lg">Actions</h2>
      <p className="mt-2 text-sm text-ink-700">Nothing agreed yet. You add actions in a session.</p>
      <GiveArticleLink />
    </Card>
  );
  return (
    <HistoryList
      {...shown}
      part="goals"
      query={useQuery(clientActionsQuery(shown.matchId, shown.page))}
      what="the actions"
      nothing={nothing}
    >
      {(actions) => (
        <div className="grid gap-5">
          <Actions title="Open actions" actions={actions.filter(({ doneAt }) => doneAt === null)}>
            <GiveArticleLink />
          </Actions>
          <Actions title="Done" actions={actions.filter(({ doneAt }) => doneAt !== null)} />
        </div>
      )}
    </HistoryList>
  );
}

/** Articles are given on their own pages. */
function GiveArticleLink() {
  return (
    <Link prefetch={false} href={linkPaths.library()} className={TEXT_LINK}>
      Give an article
    </Link>
  );
}

interface ActionsProps {
  readonly title: string;
  readonly actions: readonly Action[];
  readonly children?: ReactNode;
}

function Actions({ title, actions, children }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
      <ul className="mt-1 divide-y divide-sand-200">
        {actions.map((action) => (
          <li key={action.id}>
            <ActionRow action={action} who={WHO[action.owner]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
