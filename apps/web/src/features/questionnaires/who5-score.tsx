import { WHO5_LOOK_CLOSER } from '@waymark/contract/who5';

/** The score as soon as there is one, and one sentence where it is worth a closer look. */
export function Who5Score({ score }: { score: number | undefined }) {
  return (
    <div role="status" className="min-h-6 text-sm text-iris-700">
      {score !== undefined && (
        <p className="font-semibold">
          Your score is {score} of 100.
          {score <= WHO5_LOOK_CLOSER &&
            ' That is worth a closer look: your coach, or a doctor, is a good person to talk about it with.'}
        </p>
      )}
    </div>
  );
}
