import { ButtonLink } from '#ui/button-link.tsx';
import { PAGE_WIDTH } from './page-section.tsx';

const SUBJECTS = ['Goals', 'Habits', 'Stress', 'Sleep', 'Confidence', 'Difficult conversations', 'Career change'];

export function LibraryTeaser() {
  return (
    <section className={PAGE_WIDTH}>
      <div className="grid items-center gap-x-14 gap-y-8 overflow-hidden rounded-[36px] bg-apricot-100 p-7 sm:p-12 md:grid-cols-[1fr_.8fr]">
        <div>
          <h2 className="max-w-[20ch] text-display-md">Something to read before you talk to anyone</h2>
          <p className="mt-4 max-w-prose text-ink-700">
            Short articles that take a question seriously and name their sources. Free to read without an account. With
            one, you can bookmark what you want to come back to.
          </p>
          <ul aria-label="Some of the topics" className="mt-5 flex flex-wrap gap-x-2 gap-y-2 text-xs font-semibold">
            {SUBJECTS.map((subject) => (
              <li key={subject} className="rounded-pill bg-white/70 px-3 py-1 text-apricot-700">
                {subject}
              </li>
            ))}
          </ul>
          <ButtonLink href="/blogs" prefetch={false} className="mt-7">
            Open the library
          </ButtonLink>
        </div>
        <LibraryArt />
      </div>
    </section>
  );
}

function LibraryArt() {
  return (
    <svg viewBox="0 0 400 300" className="w-full max-w-100 justify-self-center max-sm:hidden" fill="none" aria-hidden>
      <circle cx="292" cy="66" r="34" className="fill-apricot-400" />
      <path d="M52 212c34-60 76-44 112-80s76-40 108-12 56 54 76 92z" className="fill-pine-300" opacity=".55" />
      <path d="M66 212c40-34 76-26 120-54s110-4 148 54z" className="fill-pine-600" opacity=".85" />
      <path
        d="M200 232c-6-26 26-30 30-52s-22-22-8-44 40-18 52-40"
        className="stroke-apricot-100"
        strokeWidth="4"
        strokeDasharray="1 11"
        strokeLinecap="round"
      />
      <path
        d="M200 262c-34-26-88-34-148-22V176c60-12 114-2 148 24z"
        className="fill-white stroke-pine-900"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M200 262c34-26 88-34 148-22V176c-60-12-114-2-148 24z"
        className="fill-white stroke-pine-900"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g className="stroke-sand-300" strokeWidth="3.5" strokeLinecap="round">
        <path d="M72 194c34-4 66 0 96 12M72 211c34-4 66 0 96 12M72 228c24-3 46-1 66 4" />
        <path d="M328 194c-34-4-66 0-96 12M328 211c-34-4-66 0-96 12M328 228c-24-3-46-1-66 4" />
      </g>
      <path d="M306 172v34l9-8 9 9v-33c-6-1-12-2-18-2z" className="fill-iris-500" />
    </svg>
  );
}
