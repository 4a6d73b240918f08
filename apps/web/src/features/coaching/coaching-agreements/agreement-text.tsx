import type {
  AgreementDocument,
  AgreementPreview,
  CoachingAgreement,
} from '@waymark/contract/coaching/coaching-agreements';
import { LocalTime } from '#ui/local-time.tsx';

const SIDES = [
  ['coach', 'signedByCoach'],
  ['coachee', 'signedByCoachee'],
] as const;

const Hash = ({ of: hash }: { of: string }) => (
  <p className="mt-2 text-xs text-ink-500">
    SHA-256 of the text above, with a line break after each heading and an empty line before it:{' '}
    <code className="break-all">{hash}</code>
  </p>
);

/** What stands in `article` is exactly what the hash is of. */
function Article({ document, level }: { document: AgreementDocument; level: 1 | 2 }) {
  const [Title, Heading] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  return (
    <article id="agreement-text" lang={document.language} dir={document.language && 'auto'} className="max-w-prose">
      <Title className={`${level === 1 ? 'text-display-md' : 'text-lg'} break-words`}>{document.title}</Title>
      {document.parts.map(({ heading, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change, and two may have one heading.
        <section key={at} className={level === 1 ? 'mt-6' : 'mt-4'}>
          {'\n\n'}
          <Heading className={level === 1 ? 'text-lg' : 'font-semibold'}>{heading}</Heading>
          {'\n'}
          <p className="mt-1 break-words whitespace-pre-wrap text-ink-700">{text}</p>
        </section>
      ))}
    </article>
  );
}

/** The text as it would be sent, without a line for signatures. */
export function PreviewText({ preview: { document, hash } }: { preview: AgreementPreview }) {
  return (
    <>
      <Article document={document} level={2} />
      <footer className="mt-6 max-w-prose border-t border-sand-300 pt-3">
        <Hash of={hash} />
      </footer>
    </>
  );
}

/** The text as it was sent, and who signed it. */
export function AgreementText({ agreement }: { agreement: CoachingAgreement }) {
  const { document, hash } = agreement;
  return (
    <>
      <Article document={document} level={1} />
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
        <Hash of={hash} />
      </footer>
    </>
  );
}
