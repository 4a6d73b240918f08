/** A VEVENT or VFREEBUSY, with the lines that say when it is and who is busy then. */
export interface Entry {
  readonly kind: 'VEVENT' | 'VFREEBUSY';
  readonly lines: readonly Line[];
}

export interface Line {
  /** In capitals. */
  readonly name: string;
  /** All between the name and the value, such as `;TZID=Europe/Paris`. */
  readonly parameters: string;
  readonly value: string;
}

export interface CalendarOfFile {
  /** Those that are wanted, and how many there are in all. */
  readonly entries: Entry[];
  count: number;
  /** Each as the lines of its text. */
  readonly zones: string[][];
  /** Of the calendar itself, such as X-WR-TIMEZONE. */
  readonly properties: Map<string, string>;
}

const KEPT = new Set([
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY'],
  ...['UID', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'ATTENDEE'],
]);
const KEPT_OF_CALENDARS = new Set(['X-WR-TIMEZONE', 'X-WR-CALNAME']);
const KEPT_OF_ZONES = new Set(['TZID', 'DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE', 'X-LIC-LOCATION']);

const LINE = /^([\w-]+)((?:;(?:"[^"]*"|[^":])*)*):([\s\S]*)$/;
/** Times have no colon, and some programs forget the quotes around the name of a zone. */
const LINE_OF_TIMES = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)(;.*)?:([^:]*)$/i;

export function readLine(text: string): Line | undefined {
  const [, name, parameters = '', value = ''] = LINE_OF_TIMES.exec(text) ?? LINE.exec(text) ?? [];
  return name ? { name: name.toUpperCase(), parameters, value: value.trim() } : undefined;
}

/** The lines of a text, with folded ones joined, whatever its line ends are. */
function* unfold(text: string): Generator<string> {
  const nextOf = (end: string, from: number) => {
    const found = text.indexOf(end, from);
    return found < 0 ? text.length : found;
  };
  let [lf, cr] = [nextOf('\n', 0), nextOf('\r', 0)];
  let line = '';
  for (let from = 0; from < text.length; from = Math.min(lf, cr) + 1) {
    if (lf < from) lf = nextOf('\n', from);
    if (cr < from) cr = nextOf('\r', from);
    const until = Math.min(lf, cr);
    if (text[from] === ' ' || text[from] === '\t') line += text.slice(from + 1, until);
    else if (until > from) {
      if (line) yield line;
      line = text.slice(from, until);
    }
  }
  if (line) yield line;
}

const nameOf = (text: string): string => text.slice(0, Math.max(0, text.search(/[;:]/))).toUpperCase();

class BrokenFile extends Error {}

class Reader {
  readonly calendars: CalendarOfFile[] = [];
  readonly #open: string[] = [];
  readonly #isWanted: (entry: Entry) => boolean;
  #entry: { kind: Entry['kind']; lines: Line[] } | undefined;
  #zone: string[] | undefined;

  constructor(isWanted: (entry: Entry) => boolean) {
    this.#isWanted = isWanted;
  }

  get isComplete(): boolean {
    return this.calendars.length > 0 && this.#open.length === 0;
  }

  take(text: string): void {
    const [, edge, what] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(text) ?? [];
    if (edge && what) {
      if (edge.toUpperCase() === 'BEGIN') this.#begin(what.toUpperCase());
      else this.#end(what.toUpperCase());
    } else if (this.#open.length > 0) this.#property(text);
    // Half of another calendar's first line, at the latest.
    else if (text.replaceAll('\0', '').trim() !== '') throw new BrokenFile();
  }

  #begin(what: string): void {
    if ((what === 'VCALENDAR') !== (this.#open.length === 0)) throw new BrokenFile();
    // What was lost may be the end of one and the beginning of the other.
    if (this.#open.includes('VEVENT') && what === 'VEVENT') throw new BrokenFile();
    this.#open.push(what);
    if (what === 'VCALENDAR') this.calendars.push({ entries: [], count: 0, zones: [], properties: new Map() });
    if (what === 'VEVENT' || what === 'VFREEBUSY') this.#entry = { kind: what, lines: [] };
    if (what === 'VTIMEZONE') this.#zone = [];
    this.#zone?.push(`BEGIN:${what}`);
  }

  #end(what: string): void {
    if (this.#open.pop() !== what) throw new BrokenFile();
    this.#zone?.push(`END:${what}`);
    const calendar = this.calendars.at(-1);
    if (what === 'VTIMEZONE' && this.#zone) {
      calendar?.zones.push(this.#zone);
      this.#zone = undefined;
    }
    if (calendar && what === this.#entry?.kind) {
      calendar.count += 1;
      if (this.#isWanted(this.#entry)) calendar.entries.push(this.#entry);
      this.#entry = undefined;
    }
  }

  #property(text: string): void {
    const upper = nameOf(text);
    const within = this.#open.at(-1);
    if (this.#zone) {
      if (KEPT_OF_ZONES.has(upper)) this.#zone.push(text);
    } else if (within === 'VCALENDAR') {
      const line = KEPT_OF_CALENDARS.has(upper) ? readLine(text) : undefined;
      if (line) this.calendars.at(-1)?.properties.set(upper, line.value);
    } else if (within === this.#entry?.kind && KEPT.has(upper)) {
      const line = readLine(text);
      // A line that can't be taken apart is one that can't be read, not one that isn't there.
      this.#entry?.lines.push(line ?? { name: upper, parameters: '', value: '' });
    }
  }
}

/**
 * The calendars of a text whose characters are bytes, each with what is wanted of it; undefined if
 * it is none, or if anything that begins in it doesn't end.
 */
export function readCalendars(
  text: string,
  isWanted: (entry: Entry) => boolean,
): readonly CalendarOfFile[] | undefined {
  const reader = new Reader(isWanted);
  try {
    for (const line of unfold(text)) reader.take(line.replace(/^(?:\u00EF\u00BB\u00BF|\uFEFF)+/, ''));
  } catch (error) {
    if (error instanceof BrokenFile) return undefined;
    throw error;
  }
  return reader.isComplete ? reader.calendars : undefined;
}
