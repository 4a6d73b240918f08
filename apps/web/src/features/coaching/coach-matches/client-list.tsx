import { linkPaths, picturePath } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { LocalTime } from '#ui/local-time.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { clientName, lastContactWords } from './client-words.ts';

export function ClientList({ clients }: { clients: readonly CoachClient[] }) {
  return (
    <ul className="rounded-card bg-white p-2 shadow-card">
      {clients.map((client) => {
        const { picture, glance } = client.attributes;
        const name = clientName(client);
        return (
          <li key={client.id}>
            <Link
              prefetch={false}
              href={linkPaths.coachClient(String(client.id))}
              className="flex min-h-16 items-center gap-3.5 rounded-field px-3 py-2 text-ink-900 no-underline hover:bg-sand-100"
            >
              <Portrait name={name} src={picture && picturePath(picture)} size="small" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold break-words">{name}</span>
                {glance && <Glance {...glance} />}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-500" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type GlanceProps = NonNullable<CoachClient['attributes']['glance']>;

function Glance({ next, lastContact, actions }: GlanceProps) {
  return (
    <span className="block text-xs text-ink-700">
      {next ? (
        <>
          Next session <LocalTime instant={next.startsAt} style="moment" />
        </>
      ) : (
        'Nothing booked'
      )}
      {' · '}
      {lastContactWords[lastContact.what]} <LocalTime instant={lastContact.at} style="day" />
      {actions.open > 0 && ` · ${actions.open === 1 ? '1 open action' : `${actions.open} open actions`}`}
    </span>
  );
}
