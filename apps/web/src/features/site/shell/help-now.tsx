import { linkPaths } from '@waymark/contract/paths';
import { LifeBuoy } from 'lucide-react';

/** A whole page load, so that it works without scripts, and offline from what the browser kept. */
export function HelpNow() {
  return (
    <a
      href={linkPaths.help()}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill bg-iris-100 px-3 text-sm font-semibold text-iris-700 no-underline hover:bg-iris-700 hover:text-white focus-visible:rounded-pill"
    >
      <LifeBuoy aria-hidden className="size-5" />
      <span className="max-sm:sr-only">Help now</span>
    </a>
  );
}
