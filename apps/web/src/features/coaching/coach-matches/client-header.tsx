'use client';

import { formatTimeOf } from '@waymark/contract/moments';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import Link from 'next/link';
import { useNow } from '#dates/clock.tsx';
import { timeZoneName } from '#dates/time-zones.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { clientName } from './client-words.ts';

/** Who it is, what time it is there, and what a coach mostly comes for. */
export function ClientHeader({ client }: { client: CoachClient }) {
  const { picture, timeZone, decidedAt, glance } = client.attributes;
  const now = useNow();
  const name = clientName(client);
  return (
    <>
      <WayBack />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Portrait name={name} src={picture && picturePath(picture)} />
          <div className="min-w-0">
            <h1 className="text-display-md break-words">{name}</h1>
            <p className="text-sm text-ink-700">
              {timeZone && `${timeZoneName(timeZone, new Date(now))}, ${formatTimeOf(new Date(now), timeZone)} there`}
              {timeZone && decidedAt && ' · '}
              {decidedAt && (
                <>
                  Your client since <LocalTime instant={decidedAt} style="day" />
                </>
              )}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="ghost" href={linkPaths.messagesWithClient(String(client.id))}>
            Message
          </ButtonLink>
          <ButtonLink variant={glance?.next ? 'ghost' : 'primary'} href={linkPaths.bookForClient(String(client.id))}>
            Book session
          </ButtonLink>
          {glance?.next && <ButtonLink href={linkPaths.coachSession(glance.next.id)}>Prepare next session</ButtonLink>}
        </div>
      </div>
    </>
  );
}

export function WayBack() {
  return (
    <Link
      prefetch={false}
      href={linkPaths.coachClients()}
      className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
    >
      ← Clients
    </Link>
  );
}
