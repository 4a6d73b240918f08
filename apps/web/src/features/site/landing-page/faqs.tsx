import { INLINE_LINK } from '#ui/link-classes.ts';
import { PageSection } from './page-section.tsx';
import { QUESTIONS } from './questions.tsx';
import { SectionLink } from './section-link.tsx';

export function Faqs() {
  return (
    <PageSection
      id="faqs"
      isBeside
      title="Frequently asked questions"
      lead={
        <p>
          Something else?{' '}
          <SectionLink section="reach-out-to-us" className={INLINE_LINK}>
            Write to us
          </SectionLink>
          .
        </p>
      }
    >
      <div className="mt-7 border-b lg:mt-0 border-sand-200">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-t border-sand-200">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-5 rounded-field py-4 font-display text-lg font-[560] hover:text-pine-600 [&::-webkit-details-marker]:hidden">
              {question}
              <svg
                width="20"
                height="20"
                viewBox="0 0 20 20"
                fill="none"
                stroke="currentColor"
                className="shrink-0 text-pine-600 transition-transform group-open:rotate-180"
                aria-hidden
              >
                <path d="M4 7l6 6 6-6" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </summary>
            <div className="max-w-prose pb-6 text-ink-700">{answer}</div>
          </details>
        ))}
      </div>
    </PageSection>
  );
}
