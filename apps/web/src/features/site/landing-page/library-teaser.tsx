import { ButtonLink } from '#ui/button-link.tsx';
import { LibraryArt } from './library-art.tsx';
import { WRAP } from './page-section.tsx';

const SUBJECTS = ['Goals', 'Habits', 'Stress', 'Sleep', 'Confidence', 'Difficult conversations', 'Career change'];

export function LibraryTeaser() {
  return (
    <section className={WRAP}>
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
