import { formatDate } from '@waymark/contract/moments';
import { CookiesTable } from './cookies-table.tsx';
import { KeptTable } from './kept-table.tsx';
import { POLICY_CHANGED_ON, POLICY_PARTS } from './policy-parts.tsx';

const TABLES = { 'what-is-kept': <KeptTable />, cookies: <CookiesTable /> } as const;

/** Describes what the product does: update it with any change to what is kept. */
export function PrivacyPolicyPage() {
  return (
    <div className="@container">
      <div className="grid gap-x-16 @4xl:grid-cols-[15rem_minmax(0,1fr)]">
        <header className="@4xl:col-start-2">
          <h1 className="text-[clamp(2.4rem,5vw,3.4rem)]">Privacy Policy</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-700">
            What we keep about you, why, for how long, and who can see it. Written to be read.
          </p>
          <p className="mt-3 text-sm text-ink-500">
            Last changed on <time dateTime={POLICY_CHANGED_ON}>{formatDate(POLICY_CHANGED_ON)}</time>
          </p>
        </header>
        <nav aria-label="Contents" className="my-8 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1 @4xl:mt-3">
          <div className="rounded-card bg-sand-100 p-5 @4xl:sticky @4xl:top-26">
            <p className="text-sm font-semibold">On this page</p>
            <ol className="mt-2 text-sm">
              {POLICY_PARTS.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-block rounded-field py-1.5 text-ink-700 hover:text-pine-600 hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid gap-12 @4xl:col-start-2 @4xl:pt-10">
          {POLICY_PARTS.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-display-sm">
                {title}
              </h2>
              <div className="mt-3 grid max-w-prose gap-3.5 text-ink-700">{text}</div>
              {id in TABLES && TABLES[id as keyof typeof TABLES]}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
