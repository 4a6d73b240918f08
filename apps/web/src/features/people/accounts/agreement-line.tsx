import { linkPaths } from '@waymark/contract/paths';
import { AGREEMENT_WORDS } from '@waymark/contract/people/agreements';
import { INLINE_LINK } from '#ui/link-classes.ts';

/** Stands at the button that makes an account; the API keeps these words with it. */
export function AgreementLine() {
  return (
    <p className="mt-4 text-center text-xs text-ink-700">
      {AGREEMENT_WORDS.before}
      <a href={linkPaths.privacyPolicy()} target="_blank" rel="noopener" className={INLINE_LINK}>
        {AGREEMENT_WORDS.policy}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {AGREEMENT_WORDS.after}
    </p>
  );
}
