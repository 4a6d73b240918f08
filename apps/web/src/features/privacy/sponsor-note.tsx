import { ROLE_NAMES, ROLE_TITLES, type RoleName } from '@waymark/contract/roles';
import { ShieldCheck } from 'lucide-react';

/** Those who coach or are coached have what is theirs; everybody else here organises or pays. */
const HAVE_COACHING: readonly RoleName[] = ['coachee', 'coach'];

/** Who has no way to what one person says or does in coaching: whoever organises it or pays for it. */
export function SponsorNote() {
  const sponsors = ROLE_NAMES.filter((role) => !HAVE_COACHING.includes(role));
  return (
    <section aria-labelledby="sponsors-title" className="mt-8 rounded-card bg-pine-50 p-5.5 md:p-7">
      <h2 id="sponsors-title" className="flex items-center gap-3 text-lg">
        <ShieldCheck aria-hidden className="size-6 shrink-0 text-pine-600" />
        Whoever pays sees none of it
      </h2>
      <p className="mt-2 max-w-prose text-ink-700">
        These organise coaching or pay for it. None of them is a reader of anything below that is not their own, and
        there is no setting that makes them one.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {sponsors.map((role) => (
          <li key={role} className="rounded-pill bg-white px-3.5 py-1 text-sm font-medium">
            {ROLE_TITLES[role]}
          </li>
        ))}
      </ul>
    </section>
  );
}
