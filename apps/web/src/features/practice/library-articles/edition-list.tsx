import { Button } from '#ui/button.tsx';
import { LocalTime } from '#ui/local-time.tsx';

interface EditionListProps {
  readonly editions: readonly {
    readonly number: number;
    readonly publishedAt: string;
    readonly publishedBy: string | null;
  }[];
  /** Of an edition that no account is known for. */
  readonly unnamed: string;
  readonly onTake: (number: number) => void;
}

/** What was published, when and by which member, and its text to take again. */
export function EditionList({ editions, unnamed, onTake }: EditionListProps) {
  return (
    <ol className="mt-2 grid">
      {editions.map(({ number, publishedAt, publishedBy }) => (
        <li
          key={number}
          className="flex flex-wrap items-center justify-between gap-x-3 border-t border-sand-200 py-1.5"
        >
          <span className="text-sm">
            <b className="font-semibold">Edition {number}</b>, {publishedBy ?? unnamed},{' '}
            <LocalTime instant={publishedAt} style="day" />
          </span>
          <Button variant="quiet" onClick={() => onTake(number)}>
            Take this text<span className="sr-only"> of edition {number}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}
