'use client';

import { awayWords } from '@waymark/contract/practice/announcement-words';
import type { ShownAnnouncement } from '@waymark/contract/practice/shown-announcements';
import { closeAnnouncement } from '@waymark/contract/without-schemas/practice/announcements';
import { usePathname } from 'next/navigation';
import { Fragment, useId, useState } from 'react';
import { call } from '#http/call.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { practiceName } from '#practice';
import { useChange } from '#query/use-change.ts';
import { useOfBrowser } from '#store/use-store.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { safeAddress } from '#ui/safe-link.tsx';
import { shownAnnouncementsQuery } from './shown-announcements.api.ts';

/** Between words, an address with https, without the signs that end a sentence. */
const ADDRESS = /(https:\/\/\S*[^\s.,;:!?)\]}'"”’])/u;

function WithLinks({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((piece, index) => {
    const address = index % 2 === 1 ? safeAddress(piece) : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
    if (!address) return <Fragment key={index}>{piece}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
      <a key={index} href={address} rel="noopener noreferrer" className="underline underline-offset-2">
        {piece}
      </a>
    );
  });
}

/** By the reader's clock; its space is reserved while only the browser knows the zone. */
function AwayTimes({ awayFrom, until }: { readonly awayFrom: string; readonly until: string }) {
  const zone = useReaderZone();
  return (
    <span className={zone === null ? 'invisible' : undefined}>
      {awayWords(practiceName(), { awayFrom, until }, { zone: zone ?? 'UTC' })}{' '}
    </span>
  );
}

interface BannerProps {
  readonly announcement: Omit<ShownAnnouncement, 'id'>;
  /** Left out where it is only shown how it will look. */
  readonly onClose?: () => void;
  readonly isClosing?: boolean;
  readonly problem?: string | undefined;
}

export function AnnouncementBanner({ announcement, onClose, isClosing = false, problem }: BannerProps) {
  const { kind, text, awayFrom, until } = announcement;
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="rounded-card bg-info-100 py-3 pr-2 pl-4 text-sm text-ink-900">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 py-1">
          <p id={titleId} className="font-semibold text-info-700">
            {kind === 'downtime' ? 'Planned downtime' : `News from ${practiceName()}`}
          </p>
          <p className="mt-0.5 max-w-prose wrap-anywhere">
            {awayFrom !== null && <AwayTimes awayFrom={awayFrom} until={until} />}
            <WithLinks text={text} />
          </p>
        </div>
        {onClose && (
          <Button
            variant="quiet"
            className="shrink-0"
            aria-describedby={titleId}
            busyText={isClosing ? 'Closing ...' : undefined}
            onClick={onClose}
          >
            Close
          </Button>
        )}
      </div>
      {problem && (
        <div className="mt-2 pr-2">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
    </article>
  );
}

/** What comes while a page is open waits for the next one, so that nothing is moved. */
export function AnnouncementBanners({ announcements }: { readonly announcements: readonly ShownAnnouncement[] }) {
  const pathname = usePathname();
  const isWithThePage = !useOfBrowser(isBrowser, false);
  const [held, setHeld] = useState({ pathname, ids: isWithThePage ? idsOf(announcements) : [] });
  if (held.pathname !== pathname) setHeld({ pathname, ids: idsOf(announcements) });
  const shown = announcements.filter(({ id }) => held.ids.includes(id));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Announcements" className="mb-5 grid gap-3">
      {shown.map((announcement) => (
        <ClosableBanner key={announcement.id} announcement={announcement} />
      ))}
    </section>
  );
}

const isBrowser = () => true;
const idsOf = (announcements: readonly ShownAnnouncement[]) => announcements.map(({ id }) => id);

function ClosableBanner({ announcement }: { readonly announcement: ShownAnnouncement }) {
  const { id } = announcement;
  const close = useChange(() => call(closeAnnouncement, { params: { announcementId: id } }), {
    show(queryClient) {
      const { queryKey } = shownAnnouncementsQuery();
      queryClient.setQueryData(queryKey, (shown) => shown?.filter((one) => one.id !== id));
      // The button that had the focus is gone with its banner.
      document.getElementById('content')?.focus();
    },
  });
  return (
    <AnnouncementBanner
      announcement={announcement}
      isClosing={close.isPending}
      problem={close.error ? problemToTell(close.error).message : undefined}
      onClose={() => close.mutate()}
    />
  );
}
