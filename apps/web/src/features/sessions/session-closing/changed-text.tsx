import { Button } from '#ui/button.tsx';

interface ChangedTextProps {
  /** The text that is kept now. */
  readonly current: string;
  readonly onAdd: () => void;
}

/** The other version of a note, beneath one's own: nothing of either is lost. */
export function ChangedText({ current, onAdd }: ChangedTextProps) {
  return (
    <div className="mt-3 rounded-card bg-sand-100 p-4">
      <h3 className="font-text text-sm font-semibold tracking-normal">What was saved elsewhere</h3>
      {current === '' ? (
        <p className="mt-2 text-sm text-ink-700">Nothing: the text was removed.</p>
      ) : (
        <>
          <p className="mt-2 text-sm break-words whitespace-pre-line">{current}</p>
          <Button variant="ghost" className="mt-3" onClick={onAdd}>
            Add it below mine
          </Button>
        </>
      )}
      <p className="mt-3 text-xs text-ink-700">Your text above replaces it once you close the session.</p>
    </div>
  );
}
