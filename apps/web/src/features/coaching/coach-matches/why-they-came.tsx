import type { AnswerOf } from '@waymark/contract/endpoint';
import type { showClient } from '@waymark/contract/wellbeing/clients';
import { Card } from '#ui/card.tsx';

/** The answers that say it, in the order in which they are shown. */
const SAYS_WHY: readonly string[] = ['goal', 'brings', 'brings-other', 'topics'];

type WhyTheyCameProps = Pick<AnswerOf<typeof showClient>['data'], 'client' | 'answers'>;

/** Nothing for someone who said nothing about it. */
export function WhyTheyCame({ client, answers }: WhyTheyCameProps) {
  const told = SAYS_WHY.flatMap((item) => answers.filter((answer) => answer.item === item));
  const { message } = client.attributes;
  if (told.length === 0 && !message) return null;
  return (
    <Card>
      <h2 className="text-lg">Why they came</h2>
      {message && <p className="mt-2 text-sm break-words whitespace-pre-line">“{message}”</p>}
      {told.length > 0 && (
        <dl className="mt-3 grid gap-3 text-sm">
          {told.map(({ item, label, answer }) => (
            <div key={item}>
              <dt className="text-xs text-ink-500">{label}</dt>
              <dd className="mt-0.5 break-words whitespace-pre-line">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
