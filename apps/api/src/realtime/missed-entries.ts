/** How far a stream has come: how many entries it was ever given, and the id of the last. */
export interface StreamState {
  readonly added: number;
  readonly lastId: string;
}

/** Compares what a stream was given with what was read from it, up to the same entry. */
export interface MissedEntries {
  noteRead(id: string): void;
  /** Call it at intervals in which a reader that isn't behind reads at least once. */
  noteState(state: StreamState): void;
  /** Counts anew, as once the stream was away. */
  restart(): void;
}

/** Ids are milliseconds and a number within them: "1764453284000-0". */
function isReached(id: string, wanted: string): boolean {
  const [ms = 0, number = 0] = id.split('-').map(Number);
  const [wantedMs = 0, wantedNumber = 0] = wanted.split('-').map(Number);
  return ms > wantedMs || (ms === wantedMs && number >= wantedNumber);
}

/**
 * A stream of bounded length drops its oldest entries, also those that a slow reader hasn't read,
 * and the reader goes on with the next without a word.
 */
export function countMissedEntries(onMissed: () => void): MissedEntries {
  let reads = 0;
  let lastRead = '0-0';
  /** Both counts, where they were last compared. */
  let known: { readonly added: number; readonly reads: number } | undefined;
  /** Waits until the reader has come this far. */
  let awaited: (StreamState & { readonly readsThen: number }) | undefined;

  function compare({ added }: StreamState, readsUpTo: number): void {
    if (known && readsUpTo - known.reads < added - known.added) onMissed();
    known = { added, reads: readsUpTo };
    awaited = undefined;
  }

  return {
    noteRead(id) {
      reads += 1;
      lastRead = id;
      if (awaited && isReached(id, awaited.lastId)) compare(awaited, id === awaited.lastId ? reads : reads - 1);
    },
    noteState(state) {
      if (awaited) {
        // It would have read by now if there were anything left to read up to there.
        if (awaited.readsThen === reads) compare(awaited, reads);
        else awaited = { ...awaited, readsThen: reads };
        return;
      }
      if (known && state.added < known.added) {
        // The stream was emptied, with whatever this reader hadn't read.
        known = { added: state.added, reads };
        onMissed();
      } else if (lastRead === state.lastId) compare(state, reads);
      else if (!isReached(lastRead, state.lastId)) awaited = { ...state, readsThen: reads };
      // Otherwise the reader is ahead of this state, and the next one will do.
    },
    restart() {
      known = undefined;
      awaited = undefined;
    },
  };
}
