import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bothBodies,
  type ConflictChoice,
  isUnsaved,
  keptNoteOf,
  maySend,
  type NoteEvent,
  type NoteState,
  noteAfter,
  noteState,
  restoreNote,
  type SavedNote,
} from './note-state.ts';

const NOTHING: SavedNote = { body: '', version: 0 };
const after = (state: NoteState, ...events: readonly NoteEvent[]) => events.reduce(noteAfter, state);
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');
const lacking = (text: string, other: string) => linesOf(text).filter((line) => !linesOf(other).includes(line));

interface Request {
  readonly from: number;
  /** Which life of the page sent it; an earlier one hears no answer. */
  readonly life: number;
  readonly draft: SavedNote;
  answer?: NoteEvent;
}

interface Browser {
  state: NoteState;
  life: number;
  /** Lines that its writer removed, or gave up for another text in front of them. */
  readonly discarded: Set<string>;
}

/** Two browsers, a server that saves as the API does, and whatever is on its way between them. */
function twoWriters() {
  const history: SavedNote[] = [NOTHING];
  const browsers = [0, 1].map((): Browser => ({ state: noteState(NOTHING), life: 0, discarded: new Set() }));
  const browserOf = (from: number) => browsers[from] as Browser;
  const written: string[] = [];
  let requests: Request[] = [];
  const present = () => history.at(-1) as SavedNote;

  function tell(from: number, event: NoteEvent): void {
    const browser = browserOf(from);
    browser.state = noteAfter(browser.state, event);
  }

  function serve({ from, draft }: Request): NoteEvent {
    const { body, version } = present();
    if (draft.version !== version) {
      return { type: draft.body === body ? 'saved' : 'found-changed', note: present() };
    }
    const lost = lacking(body, draft.body).filter((line) => !browserOf(from).discarded.has(line));
    expect(lost, 'lines overwritten unseen').toEqual([]);
    history.push({ body: draft.body, version: version + 1 });
    return { type: 'saved', note: present() };
  }

  function post(from: number): void {
    const { state, life } = browserOf(from);
    requests.push({ from, life, draft: { body: state.body, version: state.base.version } });
  }

  const nth = (from: number, n: number, isFit: (request: Request) => boolean) => {
    const mine = requests.filter((request) => request.from === from && isFit(request));
    return mine[n % Math.max(mine.length, 1)];
  };

  const steps: Readonly<Record<string, (from: number, n: number) => void>> = {
    add(from, n) {
      const lines = [...linesOf(browserOf(from).state.body)];
      const line = `Sentence ${written.length} of ${from}.`;
      written.push(line);
      lines.splice(n % (lines.length + 1), 0, line);
      tell(from, { type: 'typed', body: lines.join('\n') });
    },
    cut(from, n) {
      const lines = [...linesOf(browserOf(from).state.body)];
      for (const line of lines.splice(n % Math.max(lines.length, 1), 1)) browserOf(from).discarded.add(line);
      tell(from, { type: 'typed', body: lines.join('\n') });
    },
    send(from) {
      if (!maySend(browserOf(from).state)) return;
      post(from);
      tell(from, { type: 'sent' });
    },
    arrive(from, n) {
      const request = nth(from, n, ({ answer }) => !answer);
      if (request) request.answer = serve(request);
    },
    answer(from, n) {
      const request = nth(from, n, ({ answer }) => answer !== undefined);
      if (!request?.answer) return;
      requests = requests.filter((other) => other !== request);
      if (request.life === browserOf(from).life && browserOf(from).state.sending === request.draft.body) {
        tell(from, request.answer);
      }
    },
    save(from, n) {
      for (const name of ['send', 'arrive', 'answer']) steps[name]?.(from, n);
    },
    /** The writer gives up waiting; what is on its way may arrive all the same. */
    lose(from) {
      const browser = browserOf(from);
      if (browser.state.sending === undefined) return;
      tell(from, { type: 'not-answered' });
      requests = requests.map((request) => (request.from === from ? { ...request, life: -1 } : request));
    },
    leave(from) {
      const browser = browserOf(from);
      if (!isUnsaved(browser.state) || browser.state.theirs) return;
      post(from);
      requests = requests.map((request, index) => (index === requests.length - 1 ? { ...request, life: -1 } : request));
      tell(from, { type: 'sent-on-leaving' });
    },
    reload(from) {
      const browser = browserOf(from);
      const { state } = browser;
      browser.life += 1;
      browser.state = isUnsaved(state) ? restoreNote(present(), keptNoteOf(state)) : noteState(present());
    },
    see: (from, n) => tell(from, { type: 'seen', note: history.at(-1 - (n % history.length)) ?? NOTHING }),
    choose(from, n) {
      const { state, discarded } = browserOf(from);
      if (!state.theirs) return;
      const choice = (['mine', 'theirs', 'both'] as const)[n % 3] as ConflictChoice;
      const { body, theirs } = state;
      if (choice === 'mine') for (const line of lacking(theirs.body, body)) discarded.add(line);
      if (choice === 'theirs') for (const line of lacking(body, theirs.body)) discarded.add(line);
      tell(from, { type: 'chosen', choice });
    },
  };

  return {
    steps,
    present,
    /** Everything on its way arrives, and no one waits for an answer. */
    calmDown() {
      for (const request of requests) if (!request.answer) serve(request);
      for (const from of [0, 1]) steps.lose?.(from, 0);
      requests = [];
    },
    browserOf,
    /** Every line that no one discarded. */
    kept: () => written.filter((line) => !browsers.some(({ discarded }) => discarded.has(line))),
    everywhere: () => [present().body, ...browsers.flatMap(({ state }) => [state.body, state.theirs?.body ?? ''])],
  };
}

const step = fc.record({
  from: fc.constantFrom(0, 1),
  name: fc.constantFrom(
    ...['add', 'add', 'add', 'cut', 'save', 'save', 'save', 'send', 'send', 'arrive', 'arrive', 'answer'],
    ...['lose', 'leave', 'reload', 'see', 'choose', 'choose'],
  ),
  n: fc.nat(20),
});

test('loses no sentence, whatever two browsers write, save, lose, reload and choose', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), (taken) => {
      const writers = twoWriters();
      for (const { from, name, n } of taken) {
        writers.steps[name]?.(from, n);
        const lost = writers.kept().filter((line) => !writers.everywhere().some((text) => text.includes(line)));
        expect(lost, `after ${name}`).toEqual([]);
      }

      // Once both are online again and choose to keep both texts, all of it is saved, for both.
      writers.calmDown();
      for (let round = 0; round < 8; round += 1) {
        for (const from of [0, 1]) {
          for (const name of ['see', 'send', 'arrive', 'answer']) writers.steps[name]?.(from, 0);
          writers.steps.choose?.(from, 2);
        }
      }
      const saved = writers.present().body;
      expect(writers.kept().filter((line) => !saved.includes(line))).toEqual([]);
      for (const from of [0, 1]) expect(writers.browserOf(from).state.body).toBe(saved);
    }),
    { numRuns: 300 },
  );
});

test('takes its own text for its own when the answer was lost, and asks nothing', () => {
  const typed = after(noteState(NOTHING), { type: 'typed', body: 'Silence' }, { type: 'sent' });
  const wentOn = after(typed, { type: 'not-answered' }, { type: 'typed', body: 'Silence reads as yes.' });
  const found = after(wentOn, { type: 'sent' }, { type: 'found-changed', note: { body: 'Silence', version: 1 } });
  expect(found).toMatchObject({ theirs: undefined, body: 'Silence reads as yes.', base: { version: 1 } });
  expect(maySend(found)).toBe(true);
});

test('shows what the other saved where nothing is being edited, and leaves an edited text alone', () => {
  const theirs = { body: 'What would a short no sound like?', version: 1 };
  expect(after(noteState(NOTHING), { type: 'seen', note: theirs }).body).toBe(theirs.body);
  const editing = after(noteState(NOTHING), { type: 'typed', body: 'Mine' }, { type: 'seen', note: theirs });
  expect(editing).toMatchObject({ body: 'Mine', theirs: undefined });
  expect(after(editing, { type: 'sent' }, { type: 'found-changed', note: theirs }).theirs).toEqual(theirs);
});

test('puts two texts together without repeating the lines they share', () => {
  expect(bothBodies('Shared\nMine', 'Shared\nTheirs')).toBe('Shared\nMine\n\nTheirs');
  expect(bothBodies('', 'Theirs')).toBe('Theirs');
  expect(bothBodies('Shared\nMine', 'Shared')).toBe('Shared\nMine');
});
