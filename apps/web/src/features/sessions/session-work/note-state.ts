/** A note as one browser has it. Pure, so that a test can run any order of what may happen. */

export interface SavedNote {
  readonly body: string;
  /** 0 for a note that isn't there yet. */
  readonly version: number;
}

export interface NoteState {
  /** What the body was made from, as the server has or had it. */
  readonly base: SavedNote;
  readonly body: string;
  /** On its way to the server. */
  readonly sending: string | undefined;
  /** Sent over this base without an answer: the server may have one of them. */
  readonly unanswered: readonly string[];
  /** The newest that the server has shown. */
  readonly seen: SavedNote;
  /** Changed elsewhere in the meantime; nothing is sent until the writer has chosen. */
  readonly theirs: SavedNote | undefined;
}

export type NoteEvent =
  | { readonly type: 'typed'; readonly body: string }
  | { readonly type: 'sent' }
  /** Sent by a page that won't hear the answer. */
  | { readonly type: 'sent-on-leaving' }
  | { readonly type: 'saved'; readonly note: SavedNote }
  | { readonly type: 'not-answered' }
  | { readonly type: 'refused' }
  | { readonly type: 'found-changed'; readonly note: SavedNote }
  | { readonly type: 'seen'; readonly note: SavedNote }
  | { readonly type: 'chosen'; readonly choice: ConflictChoice };

export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** What a browser keeps of a note through a reload. In its storage the body is called `text`. */
export interface KeptNote {
  readonly text: string;
  readonly base: SavedNote;
  readonly unanswered: readonly string[];
}

/** More would fill the device's storage; a text beyond them is compared by the writer instead. */
const UNANSWERED_AT_MOST = 10;

export const isUnsaved = ({ body, base }: NoteState): boolean => body !== base.body;
export const maySend = (state: NoteState): boolean =>
  isUnsaved(state) && state.sending === undefined && state.theirs === undefined;

export const noteState = (saved: SavedNote): NoteState => ({
  base: saved,
  body: saved.body,
  sending: undefined,
  unanswered: [],
  seen: saved,
  theirs: undefined,
});

const withUnanswered = (known: readonly string[], body: string): readonly string[] =>
  [...known.filter((other) => other !== body), body].slice(-UNANSWERED_AT_MOST);

export const keptNoteOf = ({ body, base, sending, unanswered }: NoteState): KeptNote => ({
  text: body,
  base,
  unanswered: sending === undefined ? unanswered : withUnanswered(unanswered, sending),
});

/** A note as it was kept before a reload, over what the server has now. */
export const restoreNote = (saved: SavedNote, kept: KeptNote): NoteState =>
  settled({ ...noteState(saved), body: kept.text, base: kept.base, unanswered: kept.unanswered });

const rebased = (state: NoteState, base: SavedNote): NoteState => ({ ...state, base, unanswered: [] });

/** Whether a text of the server has nothing that this writer didn't know when they went on. */
const isKnown = ({ body, base, unanswered }: NoteState, saved: SavedNote): boolean =>
  saved.body === body || saved.body === base.body || unanswered.includes(saved.body);

/** Takes over a newer text of the server where that can lose nothing. */
function settled(state: NoteState): NoteState {
  const { seen, base } = state;
  if (state.sending !== undefined || state.theirs || seen.version <= base.version) return state;
  if (!isUnsaved(state)) return { ...rebased(state, seen), body: seen.body };
  return isKnown(state, seen) ? rebased(state, seen) : state;
}

const newest = (one: SavedNote, other: SavedNote): SavedNote => (one.version > other.version ? one : other);

/** What the writer has, then the lines of the other text that it lacks. */
export function bothBodies(mine: string, theirs: string): string {
  const lines = new Set(mine.split('\n'));
  const added = theirs.split('\n').filter((line) => !lines.has(line));
  if (added.length === 0) return mine;
  return mine === '' ? theirs : `${mine}\n\n${added.join('\n')}`;
}

function chosen(state: NoteState, theirs: SavedNote, choice: ConflictChoice): NoteState {
  const bodies: Readonly<Record<ConflictChoice, string>> = {
    mine: state.body,
    theirs: theirs.body,
    both: bothBodies(state.body, theirs.body),
  };
  return { ...rebased(state, theirs), body: bodies[choice], theirs: undefined };
}

function foundChanged(state: NoteState, note: SavedNote): NoteState {
  const known = { ...state, sending: undefined, seen: newest(state.seen, note) };
  if (!isUnsaved(known) || isKnown(known, note)) return settled(known);
  return { ...known, theirs: note };
}

export function noteAfter(state: NoteState, event: NoteEvent): NoteState {
  switch (event.type) {
    case 'typed':
      return settled({ ...state, body: event.body });
    case 'sent':
      return { ...state, sending: state.body };
    case 'sent-on-leaving':
      return { ...state, unanswered: withUnanswered(state.unanswered, state.body) };
    case 'saved':
      return settled({
        ...rebased(state, event.note),
        sending: undefined,
        seen: newest(state.seen, event.note),
      });
    case 'not-answered':
      return settled({ ...state, unanswered: keptNoteOf(state).unanswered, sending: undefined });
    case 'refused':
      return settled({ ...state, sending: undefined });
    case 'found-changed':
      return foundChanged(state, event.note);
    case 'seen':
      return settled({ ...state, seen: newest(state.seen, event.note) });
    case 'chosen':
      return state.theirs ? settled(chosen(state, state.theirs, event.choice)) : state;
  }
}
