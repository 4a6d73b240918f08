import { formatDate } from '@waymark/contract/moments';
import { practiceName } from '#practice';
import { INLINE_LINK } from '#ui/link-classes.ts';

/** When what it says was last held against the tests. */
const REVIEWED_ON = '2026-11-27';

const TESTED = [
  'Every page for visitors and every dialog, and pages of coachees and coaches, are checked by axe, a program that knows the rules of WCAG which a program can check.',
  'The same pages have to fit a window 360 pixels wide, and stay readable when they are zoomed to 200 %.',
  'Whole tasks are done with the keyboard alone: signing up, logging in, resetting a password, and finding a coach who accepts.',
  'Where you are stays visible, also with the high-contrast colours of your system.',
];

const LIMITS = [
  'These tests find much, but not everything. No outside auditor has reviewed it, and we haven’t tried every page with every screen reader.',
  'Pages of people who run groups, organisations and businesses are tested less than those of coachees and coaches.',
  'Captions in video calls are made by your browser. Not every browser can, and they can be wrong.',
  'Articles, links and pictures that organisations or coaches add are theirs, and we can’t check each of them.',
];

const Points = ({ of }: { of: readonly string[] }) => (
  <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-700">
    {of.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

/** Says only what tests hold: change it with them. */
export function AccessibilityPage() {
  return (
    <div className="max-w-prose">
      <h1 className="text-[clamp(2.4rem,5vw,3.4rem)]">Accessibility</h1>
      <p className="mt-4 text-lg text-ink-700">
        Everyone should be able to use {practiceName()}. We build it to the Web Content Accessibility Guidelines (WCAG)
        2.2, level AA.
      </p>
      <p className="mt-3 text-sm text-ink-500">
        Last reviewed on <time dateTime={REVIEWED_ON}>{formatDate(REVIEWED_ON)}</time>
      </p>
      <h2 className="mt-10 text-display-sm">How we test it</h2>
      <p className="mt-3 text-ink-700">With every change:</p>
      <Points of={TESTED} />
      <h2 className="mt-10 text-display-sm">What isn’t good enough yet</h2>
      <Points of={LIMITS} />
      <h2 className="mt-10 text-display-sm">Tell us</h2>
      <p className="mt-3 text-ink-700">
        If something is hard to use, or you can’t use it at all,{' '}
        <a href="/?section=reach-out-to-us" className={INLINE_LINK}>
          write to us
        </a>
        . Say which page it was, what you wanted to do, and what you use, such as a screen reader. A person reads it.
      </p>
    </div>
  );
}
