import type { Welcome } from '@waymark/contract/organisations/welcomes';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { optimisedPicture } from '#ui/optimised-picture.ts';

const [WIDTH, HEIGHT] = [192, 64];

/** In a box of fixed size, so that nothing moves when it arrives. */
export function OrganisationLogo({ logo, name }: { logo: string; name: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: it is optimised all the same, with less script.
    <img
      {...optimisedPicture(picturePath(logo), WIDTH)}
      alt={`Logo of ${name}`}
      width={WIDTH}
      height={HEIGHT}
      decoding="async"
      className="scheme-light h-16 w-48 max-w-full rounded-[2px] bg-white object-contain object-left shadow-[0_0_0_6px_var(--color-white)] max-md:h-8 max-md:w-24"
    />
  );
}

/** On Today: who pays for the coaching, in its own words; nothing if it chose nothing. */
export function WelcomeCard({ welcome: { organisation, logo, words, shelf } }: { welcome: Welcome }) {
  if (logo === null && words === '' && shelf.length === 0) return null;
  const name = organisation ?? 'Your organisation';
  return (
    <Card>
      <div className="flex items-center gap-4 md:block md:space-y-4">
        {logo !== null && <OrganisationLogo logo={logo} name={name} />}
        <h2 className="text-lg wrap-anywhere">{name} pays for your coaching</h2>
      </div>
      {words !== '' && (
        <p className="mt-2 max-w-prose text-sm whitespace-pre-line wrap-anywhere text-ink-700">{words}</p>
      )}
      {shelf.length > 0 && (
        <p className="mt-3 text-sm">
          <Link prefetch={false} href={linkPaths.library()} className={INLINE_LINK}>
            See what {name} recommends
          </Link>
        </p>
      )}
    </Card>
  );
}
