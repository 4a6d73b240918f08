'use client';

import { CRISIS_PHRASE_NAMES, CRISIS_PHRASES } from '@waymark/contract/crisis-phrases';
import { linkPaths } from '@waymark/contract/paths';
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';

const ROW =
  'flex min-h-12 items-center justify-between gap-3 rounded-card bg-white px-4 py-2.5 font-medium text-ink-900 no-underline hover:bg-sand-50';

/** What a person may pick to say; each leads to help, and picking none is fine. */
export function CrisisPhrases() {
  return (
    <div className="mt-6">
      <p id="crisis-phrases" className="font-semibold">
        If one of these is true for you, choose it
      </p>
      <ul aria-labelledby="crisis-phrases" className="mt-3 grid gap-2.5">
        {CRISIS_PHRASE_NAMES.map((phrase) => (
          <li key={phrase}>
            <Link prefetch={false} href={linkPaths.help(phrase)} className={ROW}>
              {CRISIS_PHRASES[phrase]}
              <ChevronRight aria-hidden className="size-5 shrink-0" />
            </Link>
          </li>
        ))}
        <li>
          <Link prefetch={false} href={linkPaths.help()} className={ROW}>
            Other ways to get help
            <ChevronRight aria-hidden className="size-5 shrink-0" />
          </Link>
        </li>
      </ul>
    </div>
  );
}
