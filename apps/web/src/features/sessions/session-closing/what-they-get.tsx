import { Card } from '#ui/card.tsx';
import type { Icon } from '#ui/icon.tsx';
import { drawn } from '#ui/icon.tsx';
import { CalendarPlus, Heart } from '#ui/icons.tsx';

const ListChecks = /* @__PURE__ */ drawn(
  <>
    <path d="M13 5h8" />
    <path d="M13 12h8" />
    <path d="M13 19h8" />
    <path d="m3 17 2 2 4-4" />
    <path d="m3 7 2 2 4-4" />
  </>,
);

const FileText = /* @__PURE__ */ drawn(
  <>
    <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />
    <path d="M14 2v5a1 1 0 0 0 1 1h5" />
    <path d="M10 9H8" />
    <path d="M16 13H8" />
    <path d="M16 17H8" />
  </>,
);

interface WhatTheyGetProps {
  readonly name: string;
  readonly hasSummary: boolean;
  readonly isGroup: boolean;
  readonly actionCount: number;
  readonly hasMet: boolean;
  readonly hasInvitation: boolean;
}

const ACTIONS = ['No new actions', '1 new action'] as const;

/** What the client finds once the session is closed. */
export function WhatTheyGet({ name, hasSummary, isGroup, actionCount, hasMet, hasInvitation }: WhatTheyGetProps) {
  const lines: readonly (readonly [Icon, string])[] = [
    [FileText, hasSummary ? 'The summary, on the session’s page' : 'No summary yet'],
    ...(isGroup ? [] : ([[ListChecks, ACTIONS[actionCount] ?? `${actionCount} new actions`]] as const)),
    ...(hasInvitation ? ([[CalendarPlus, 'An invitation to the next session']] as const) : []),
    ...(hasMet ? ([[Heart, 'Two questions about the session']] as const) : []),
  ];
  return (
    <Card>
      <h2 className="text-lg">What {name} gets</h2>
      <ul className="mt-3 divide-y divide-sand-200">
        {lines.map(([Icon, words]) => (
          <li key={words} className="flex items-center gap-3 py-2.5 text-sm">
            <Icon aria-hidden className="size-4.5 shrink-0 text-ink-700" />
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-500">
        {name.charAt(0).toUpperCase() + name.slice(1)} gets a notification, too, which says nothing of what you wrote.
      </p>
    </Card>
  );
}
