'use client';

import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface SaveBarProps {
  readonly changes: number;
  readonly hasErrors: boolean;
  readonly problem: string | undefined;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

export function SaveBar({
  changes,
  hasErrors,
  problem,
  isSaving,
  isSaved,
  isRestored,
  onDiscard,
  onSave,
}: SaveBarProps) {
  const count = `${changes} ${changes === 1 ? 'change' : 'changes'} not saved`;
  const isOpen = changes > 0;
  return (
    <div
      className={
        isOpen
          ? 'sticky bottom-22 z-20 mt-5 rounded-card border border-sand-200 bg-white p-3 pl-5 shadow-modal md:bottom-4'
          : 'mt-5'
      }
    >
      {isOpen && hasErrors && (
        <div className="mb-3">
          <Alert tone="danger">Nothing is saved yet. Correct what is marked, then save again.</Alert>
        </div>
      )}
      {isOpen && !hasErrors && problem && (
        <div className="mb-3">
          <Alert tone="danger">{problem} Your changes are still here.</Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm font-medium text-ink-700">
          {isOpen && (isRestored ? `${count} from before` : count)}
          {!isOpen && isSaved && 'Saved. Clients see these times now.'}
        </p>
        {isOpen && (
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" onClick={onDiscard}>
              Discard
            </Button>
            <Button busyText={isSaving ? 'Saving ...' : undefined} onClick={onSave}>
              Save changes
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
