/** A note as one browser has it. Pure, so that a test can run any order of what may happen. */

export interface SavedText {
  readonly body: string;
  /** 0 for a note that isn't there yet. */
  readonly version: number;
}

export interface NoteState {
  /** What the text was made from, as the server has or had it. */
  readonly base: SavedText;
  readonly text: string;
  /** On its way to the server. */
  readonly sending: string | undefined;
  /** Sent over this base without an answer: the server may have one of them. */
  readonly unanswered: readonly string[];
  /** The newest that the server has shown. */
  readonly seen: SavedText;
  /** Changed elsewhere in the meantime; nothing is sent until the writer has chosen. */
  readonly theirs: SavedText | undefined;
}

export type NoteEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'sent' }
  /** Sent by a page that won't hear the answer. */
  | { readonly type: 'sent-on-leaving' }
  | { readonly type: 'saved'; readonly note: SavedText }
  | { readonly type: 'not-answered' }
  | { readonly type: 'refused' }
  | { readonly type: 'found-changed'; readonly note: SavedText }
  | { readonly type: 'seen'; readonly note: SavedText }
  | { readonly type: 'chosen'; readonly choice: ConflictChoice };

export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** What a browser keeps of a note through a reload. */
export interface KeptNote {
  readonly text: string;
  readonly base: SavedText;
  readonly unanswered: readonly string[];
}

/** More would fill the device's storage; a text beyond them is compared by the writer instead. */
const UNANSWERED_AT_MOST = 10;

export const isUnsaved = ({ text, base }: NoteState): boolean => text !== base.body;
export const maySend = (state: NoteState): boolean =>
  isUnsaved(state) && state.sending === undefined && state.theirs === undefined;

export const noteState = (saved: SavedText): NoteState => ({
  base: saved,
  text: saved.body,
  sending: undefined,
  unanswered: [],
  seen: saved,
  theirs: undefined,
});

const withUnanswered = (known: readonly string[], text: string): readonly string[] =>
  [...known.filter((other) => other !== text), text].slice(-UNANSWERED_AT_MOST);

export const keptOf = ({ text, base, sending, unanswered }: NoteState): KeptNote => ({
  text,
  base,
  unanswered: sending === undefined ? unanswered : withUnanswered(unanswered, sending),
});

/** A note as it was kept before a reload, over what the server has now. */
export const restoreNote = (saved: SavedText, kept: KeptNote): NoteState => settled({ ...noteState(saved), ...kept });

const rebased = (state: NoteState, base: SavedText): NoteState => ({ ...state, base, unanswered: [] });

/** Whether a text of the server has nothing that this writer didn't know when they went on. */
const isKnown = ({ text, base, unanswered }: NoteState, { body }: SavedText): boolean =>
  body === text || body === base.body || unanswered.includes(body);

/** Takes over a newer text of the server where that can lose nothing. */
function settled(state: NoteState): NoteState {
  const { seen, base } = state;
  if (state.sending !== undefined || state.theirs || seen.version <= base.version) return state;
  if (!isUnsaved(state)) return { ...rebased(state, seen), text: seen.body };
  return isKnown(state, seen) ? rebased(state, seen) : state;
}

const newest = (one: SavedText, other: SavedText): SavedText => (one.version > other.version ? one : other);

/** What the writer has, then the lines of the other text that it lacks. */
export function bothTexts(mine: string, theirs: string): string {
  const lines = new Set(mine.split('\n'));
  const added = theirs.split('\n').filter((line) => !lines.has(line));
  if (added.length === 0) return mine;
  return mine === '' ? theirs : `${mine}\n\n${added.join('\n')}`;
}

function chosen(state: NoteState, theirs: SavedText, choice: ConflictChoice): NoteState {
  const texts: Readonly<Record<ConflictChoice, string>> = {
    mine: state.text,
    theirs: theirs.body,
    both: bothTexts(state.text, theirs.body),
  };
  return { ...rebased(state, theirs), text: texts[choice], theirs: undefined };
}

function foundChanged(state: NoteState, note: SavedText): NoteState {
  const known = { ...state, sending: undefined, seen: newest(state.seen, note) };
  if (!isUnsaved(known) || isKnown(known, note)) return settled(known);
  return { ...known, theirs: note };
}

export function noteAfter(state: NoteState, event: NoteEvent): NoteState {
  switch (event.type) {
    case 'typed':
      return settled({ ...state, text: event.text });
    case 'sent':
      return { ...state, sending: state.text };
    case 'sent-on-leaving':
      return { ...state, unanswered: withUnanswered(state.unanswered, state.text) };
    case 'saved':
      return settled({
        ...rebased(state, event.note),
        sending: undefined,
        seen: newest(state.seen, event.note),
      });
    case 'not-answered':
      return settled({ ...state, ...keptOf(state), sending: undefined });
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
