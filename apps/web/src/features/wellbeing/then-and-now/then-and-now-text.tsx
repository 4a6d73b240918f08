import { formatDate, formatDayOf } from '@waymark/contract/moments';
import type { ThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import type { ReactNode } from 'react';
import { attainmentWords } from '#ui/goal-steps.tsx';

interface Row {
  readonly name: string;
  readonly first: ReactNode;
  readonly latest: ReactNode;
}

interface SideBySideProps {
  readonly title: string;
  readonly firstAt?: string | undefined;
  readonly latestAt?: string | null | undefined;
  readonly rows: readonly Row[];
  readonly children?: ReactNode;
}

/** Two columns beside the names, at any width. */
function SideBySide({ title, firstAt, latestAt, rows, children }: SideBySideProps) {
  return (
    <section aria-label={title} className="border-t border-sand-200 pt-4">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="pb-2 text-left font-display text-lg text-ink-900">{title}</caption>
        <thead>
          <tr className="align-top text-xs text-ink-500">
            <th scope="col" className="font-normal">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="w-[27%] font-semibold">
              Then{firstAt && <span className="block font-normal">{firstAt}</span>}
            </th>
            <th scope="col" className="w-[27%] font-semibold">
              Now{latestAt && <span className="block font-normal">{latestAt}</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, first, latest }) => (
            <tr key={name} className="border-b border-sand-200 align-top last:border-0">
              <th scope="row" className="py-1.5 pr-2 font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-1.5 pr-2">{first ?? '–'}</td>
              <td className="py-1.5 font-semibold">{latest ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

const STATES = { active: '', reached: 'Reached', 'set-aside': 'Set aside' } as const;

const goalNow = ({ state, latest }: ThenAndNow['goals'][number]): string =>
  [STATES[state], latest === null ? (state === 'active' ? attainmentWords(undefined) : '') : attainmentWords(latest)]
    .filter(Boolean)
    .join('. ');

interface ThenAndNowTextProps {
  /** Without goals, nothing is said of them. */
  readonly found: Pick<ThenAndNow, 'wellBeing' | 'balance'> & Partial<Pick<ThenAndNow, 'goals'>>;
  /** What to say where there is nothing to compare yet. */
  readonly missing: (what: 'well-being' | 'balance' | 'goals') => ReactNode;
  readonly zone: string;
}

/** Well-being, the areas of the wheel, and goals: on the page, on paper, and at the end. */
export function ThenAndNowText({ found: { wellBeing, balance, goals }, missing, zone }: ThenAndNowTextProps) {
  const day = (instant: string | null | undefined) => instant && formatDayOf(instant, zone);
  const score = (taken: { score: number } | null) => taken && `${taken.score} of 100`;
  return (
    <div className="grid gap-5">
      {wellBeing ? (
        <SideBySide
          title="Well-being"
          firstAt={day(wellBeing.first.takenAt) ?? undefined}
          latestAt={day(wellBeing.latest?.takenAt)}
          rows={[{ name: 'WHO-5 score', first: score(wellBeing.first), latest: score(wellBeing.latest) }]}
        >
          {!wellBeing.latest && missing('well-being')}
        </SideBySide>
      ) : (
        <Nothing title="Well-being">{missing('well-being')}</Nothing>
      )}
      {balance ? (
        <SideBySide
          title="Balance, from 0 to 10"
          firstAt={day(balance.firstAt) ?? undefined}
          latestAt={day(balance.latestAt)}
          rows={balance.areas}
        >
          {!balance.latestAt && missing('balance')}
        </SideBySide>
      ) : (
        <Nothing title="Balance, from 0 to 10">{missing('balance')}</Nothing>
      )}
      {goals && goals.length > 0 && (
        <SideBySide
          title="Goals"
          rows={goals.map((goal) => ({
            name: goal.title,
            first: attainmentWords(goal.first ?? undefined),
            latest: goalNow(goal),
          }))}
        />
      )}
      {goals?.length === 0 && <Nothing title="Goals">{missing('goals')}</Nothing>}
    </div>
  );
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-sand-200 pt-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Since when, and until when if it has ended. */
export function spanWords({ startedAt, endedAt }: Pick<ThenAndNow, 'startedAt' | 'endedAt'>, zone: string): string {
  const since = formatDayOf(startedAt, zone);
  return endedAt ? `${since} to ${formatDayOf(endedAt, zone)}` : `since ${since}`;
}

/** When there is more to see. */
export const nextWords = ({ nextOn }: Pick<ThenAndNow, 'nextOn'>): string =>
  nextOn ? `We’ll ask you again on ${formatDate(nextOn)}. You can also answer at any time.` : '';
