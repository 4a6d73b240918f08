import { ROLE_NAMES, ROLE_WORDS, type RoleName } from '@waymark/contract/roles';
import { ShieldCheck } from 'lucide-react';

/** Every other role organises coaching or pays for it. */
const HAVE_COACHING: readonly RoleName[] = ['coachee', 'coach', 'manager'];

/** Lists the roles that can never see what a person says or does in coaching. */
export function SponsorNote() {
  const sponsors = ROLE_NAMES.filter((role) => !HAVE_COACHING.includes(role));
  return (
    <section aria-labelledby="sponsors-title" className="mt-8 rounded-card bg-pine-50 p-5.5 md:p-7">
      <h2 id="sponsors-title" className="flex items-center gap-3 text-lg">
        <ShieldCheck aria-hidden className="size-6 shrink-0 text-pine-600" />
        People who pay see none of it
      </h2>
      <p className="mt-2 max-w-prose text-ink-700">
        These people organise coaching or pay for it. They can read only their own data below, and no setting changes
        that.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {sponsors.map((role) => (
          <li key={role} className="rounded-pill bg-white px-3.5 py-1 text-sm font-medium">
            {ROLE_WORDS[role]}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-ink-700">
        A manager can read only what a person shares with them, until that person ends it.
      </p>
    </section>
  );
}
