import { WHO5_SOURCE } from '@waymark/contract/coaching/who5';
import type { AnswerOf } from '@waymark/contract/endpoint';
import type { showClient } from '@waymark/contract/wellbeing/clients';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { WhoSees } from '#ui/who-sees.tsx';

interface ClientCheckInsProps {
  readonly checkIns: AnswerOf<typeof showClient>['data']['checkIns'];
  readonly readers: string;
}

/** The WHO-5 scores that a client shares, newest first. */
export function ClientCheckIns({ checkIns: shared, readers }: ClientCheckInsProps) {
  const checkIns = shared.filter(({ kind }) => kind === 'who5');
  return (
    <Card>
      <h2 className="text-lg">How they have been</h2>
      <div className="mt-1.5">
        <WhoSees readers={readers} />
      </div>
      {checkIns.length === 0 ? (
        <p className="mt-4 text-sm text-ink-700">They haven’t shared a check-in with you. That’s up to them.</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {checkIns.map(({ score, takenAt }) => (
            <li key={takenAt} className="border-t border-sand-200 pt-3">
              <p className="flex items-baseline justify-between gap-3 text-sm">
                <LocalTime instant={takenAt} style="day" />
                <span className="font-semibold text-iris-700">{score} of 100</span>
              </p>
              <div aria-hidden className="mt-1.5 h-2 rounded-pill bg-iris-100">
                <div className="h-2 rounded-pill bg-iris-500" style={{ width: `${score}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-xs text-ink-500">{WHO5_SOURCE}</p>
    </Card>
  );
}
