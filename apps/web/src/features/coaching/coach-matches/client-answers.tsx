import type { AnswerOf } from '@waymark/contract/endpoint';
import type { showClient } from '@waymark/contract/wellbeing/clients';
import { Card } from '#ui/card.tsx';
import { WhoSees } from '#ui/who-sees.tsx';

interface ClientAnswersProps {
  readonly answers: AnswerOf<typeof showClient>['data']['answers'];
  readonly readers: string;
}

export function ClientAnswers({ answers, readers }: ClientAnswersProps) {
  return (
    <Card>
      <h2 className="text-lg">What they shared before you met</h2>
      <div className="mt-1.5">
        <WhoSees readers={readers} />
      </div>
      {answers.length === 0 ? (
        <p className="mt-4 text-sm text-ink-700">Nothing yet. You’ll find their answers for you here.</p>
      ) : (
        <dl className="mt-4">
          {answers.map(({ item, label, answer }) => (
            <div key={item} className="border-t border-sand-200 py-3.5">
              <dt className="text-sm font-semibold">{label}</dt>
              <dd className="mt-1 break-words whitespace-pre-line text-ink-700">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
