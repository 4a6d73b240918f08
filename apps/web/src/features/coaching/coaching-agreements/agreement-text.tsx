import type { CoachingAgreement } from '@waymark/contract/coaching/coaching-agreements';
import { LocalTime } from '#ui/local-time.tsx';

const SIDES = [
  ['coach', 'signedByCoach'],
  ['coachee', 'signedByCoachee'],
] as const;

/** The text as it was sent: what stands in `article` is exactly what the hash is of. */
export function AgreementText({ agreement }: { agreement: CoachingAgreement }) {
  const { document, hash } = agreement;
  return (
    <>
      <article id="agreement-text" className="max-w-prose">
        <h1 className="text-display-md break-words">{document.title}</h1>
        {document.parts.map(({ heading, text }) => (
          <section key={heading} className="mt-6">
            {'\n\n'}
            <h2 className="text-lg">{heading}</h2>
            {'\n'}
            <p className="mt-1 break-words whitespace-pre-wrap text-ink-700">{text}</p>
          </section>
        ))}
      </article>
      <footer className="mt-8 max-w-prose border-t border-sand-300 pt-5">
        <h2 className="text-lg">Signatures</h2>
        <dl className="mt-2 grid gap-3 text-sm">
          {SIDES.map(([side, key]) => {
            const signature = agreement[key];
            return (
              <div key={side}>
                <dt className="text-ink-700">{agreement[side]}</dt>
                <dd className="break-words">
                  {signature ? (
                    <>
                      <strong>{signature.name}</strong>, <LocalTime instant={signature.at} style="deadline" />
                    </>
                  ) : (
                    'Not signed'
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
        <p className="mt-4 text-xs text-ink-500">
          These are simple electronic signatures: a name typed by someone who had just confirmed who they are.
        </p>
        <p className="mt-2 text-xs text-ink-500">
          SHA-256 of the text above, with a line break after each heading and an empty line before it:{' '}
          <code className="break-all">{hash}</code>
        </p>
      </footer>
    </>
  );
}
