import { keptHere } from '#config/practice-on-server.ts';
import { Card } from '#ui/card.tsx';
import { ContactFormPlace } from './contact-form-place.tsx';
import { PageSection } from './page-section.tsx';

const KEPT =
  'Your message is deleted here after {{age-contact-messages}}, and from our mailbox once we no longer need it to help you.';

function LetterArt() {
  return (
    <svg viewBox="0 0 220 130" className="mt-9 hidden w-55 lg:block" fill="none" aria-hidden>
      <path d="M0 130c30-26 66-38 110-38s80 12 110 38z" className="fill-pine-100" />
      <g transform="rotate(-7 110 66)">
        <rect x="52" y="28" width="112" height="74" rx="8" className="fill-white stroke-pine-900" strokeWidth="2.8" />
        <path d="M54 34l54 40 54-40" className="stroke-pine-900" strokeWidth="2.8" strokeLinejoin="round" />
        <circle cx="150" cy="90" r="9" className="fill-apricot-400" />
      </g>
      <path
        d="M8 62c12 4 22 4 34-2"
        className="stroke-apricot-400"
        strokeWidth="4"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function ReachOut() {
  return (
    <PageSection
      id="reach-out-to-us"
      isBeside
      className="bg-sand-100"
      title="Reach out to us"
      lead={
        <>
          <p>A question, a doubt, something that didn’t work: write to our team. We’ll answer by email.</p>
          <p className="mt-4 text-sm text-ink-500">
            {keptHere(KEPT)} In an emergency, don’t write here: call your local emergency number.
          </p>
          <LetterArt />
        </>
      }
    >
      <Card className="mt-7 rounded-modal px-5 pt-3 pb-7 sm:px-9 sm:pt-5 sm:pb-9 lg:mt-0">
        <ContactFormPlace outlines={<ContactFormOutlines />} />
      </Card>
    </PageSection>
  );
}

/** As high as the form itself, so nothing moves when it loads. */
function ContactFormOutlines() {
  return (
    <div aria-hidden>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <OutlinedField label="Name" />
        <OutlinedField label="Email" />
      </div>
      <OutlinedField label="Message" className="h-36" />
      <div className="mt-6 h-11.5 w-32 rounded-pill bg-sand-200" />
    </div>
  );
}

function OutlinedField({ label, className = 'h-12' }: { label: string; className?: string }) {
  return (
    <div className="mt-4.5">
      <span className="mb-1.5 block text-sm font-semibold text-ink-500">{label}</span>
      <div className={`rounded-field border-[1.5px] border-sand-300 bg-white ${className}`} />
    </div>
  );
}
