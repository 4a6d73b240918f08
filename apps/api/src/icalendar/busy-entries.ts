import { DAY_MS } from '@waymark/contract/durations';
import type { BusyTask, Span } from './busy-ranges.ts';
import type { CalendarOfFile, Entry, Line } from './calendar-components.ts';
import {
  addressesOf,
  attendanceOf,
  BadEntry,
  type Clocks,
  endOf,
  freeBusyTypeOf,
  type Length,
  lengthOf,
  listedIn,
  movedBy,
  rangeOf,
  readTimeOf,
  repeatedBy,
  type Written,
} from './entry-times.ts';

/** Around what is wanted, for the widest difference between two clocks. */
const AROUND_MS = 2 * DAY_MS;
/** Longer than the entries of a series that is passed over by the day it ended. */
const LONG_MS = 20 * DAY_MS;
/** More than anyone can do in half a year: rules can be written to have millions. */
const SPANS_AT_MOST = 50_000;

const linesOf = ({ lines }: Entry, name: string): readonly Line[] => lines.filter((line) => line.name === name);
const lineOf = (entry: Entry, name: string): Line | undefined => linesOf(entry, name)[0];
const wordOf = (entry: Entry, name: string): string | undefined => lineOf(entry, name)?.value.toUpperCase();

/** Whether a series ended long ago, as one with short entries. */
function isOver(entry: Entry, days: readonly string[], first: string): boolean {
  const ends = linesOf(entry, 'RRULE').map(({ value }) => /(?:^|;)\s*UNTIL=(\d{8})/i.exec(value)?.[1]);
  const [start = 0, end = start] = days.map((day) => Number(day.slice(0, 8)));
  return days.length <= 2 && end - start < 10 && [...ends, days[0]?.slice(0, 8)].every((day) => day && day < first);
}

/** By the digits alone, so that the years behind and ahead take no time to read. */
export function mayMatter({ from, until }: Pick<BusyTask, 'from' | 'until'>): (entry: Entry) => boolean {
  const digits = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
  const [first, last] = [digits(from - AROUND_MS), digits(until + AROUND_MS)];
  const longAgo = digits(from - LONG_MS);
  return (entry) => {
    if (entry.kind !== 'VEVENT') return true;
    const days = ['DTSTART', 'DTEND', 'RECURRENCE-ID']
      .flatMap((name) => linesOf(entry, name))
      .map(({ value }) => value);
    const isUnclear = lineOf(entry, 'DURATION') !== undefined || days.some((day) => !/^\d{8}(T|$)/.test(day));
    if (
      days.length === 0 ||
      isUnclear ||
      entry.lines.some((line) => line.name === 'RDATE' || (line.name === 'RECURRENCE-ID' && rangeOf(line)))
    )
      return true;
    if (lineOf(entry, 'RRULE')) return !isOver(entry, days, longAgo);
    return days.some((day) => day.slice(0, 8) >= first) && days.some((day) => day.slice(0, 8) <= last);
  };
}

/** What counts of an entry that can be read. */
interface Event {
  readonly entry: Entry;
  readonly start: Written;
  readonly length: Length;
  readonly isBusy: boolean;
  /** Which occurrence of its series it replaces, and whether all later ones as well. */
  readonly replaces: Written | undefined;
  readonly isFromThenOn: boolean;
}

const FREE_BY_OUTLOOK: readonly (string | undefined)[] = ['FREE', 'WORKINGELSEWHERE'];

export class BusyEntries {
  readonly spans: Span[] = [];
  leftOut = 0;
  readonly #task: BusyTask;
  readonly #ownUids: ReadonlySet<string>;
  readonly #owners: ReadonlySet<string>;
  readonly #clocks: Clocks;

  constructor(task: BusyTask, { properties }: CalendarOfFile, clocks: Clocks) {
    this.#task = task;
    this.#clocks = clocks;
    this.#ownUids = new Set(task.ownUids?.map((uid) => uid.toLowerCase()));
    // Google names a person's calendar by their address.
    const owners = [...(task.owners ?? []), properties.get('X-WR-CALNAME') ?? ''].filter((name) => name.includes('@'));
    // The file is read by its bytes.
    this.#owners = new Set(owners.map((address) => Buffer.from(address.toLowerCase()).toString('latin1')));
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries.filter(({ kind }) => kind === 'VFREEBUSY')) this.#addFreeBusy(entry);
    const series = new Map<string, Event[]>();
    for (const [index, entry] of entries.entries()) {
      const uid = lineOf(entry, 'UID')?.value;
      const event = entry.kind === 'VEVENT' && !this.#isOwn(uid) ? this.#read(entry) : undefined;
      const key = uid || ` ${index}`;
      const known = series.get(key);
      if (event && known) known.push(event);
      else if (event) series.set(key, [event]);
    }
    for (const events of series.values()) this.#addSeries(events);
  }

  /** One's own sessions, coming back from the calendar that subscribes to them, block nothing. */
  #isOwn(uid: string | undefined): boolean {
    return uid !== undefined && this.#ownUids.has(uid.toLowerCase());
  }

  #orLeaveOut<Value>(read: () => Value): Value | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error;
      this.leftOut += 1;
      return undefined;
    }
  }

  #addFreeBusy(entry: Entry): void {
    for (const line of linesOf(entry, 'FREEBUSY').filter((found) => freeBusyTypeOf(found) !== 'FREE')) {
      this.#orLeaveOut(() => {
        for (const { start, length } of listedIn(line, this.#clocks)) this.#addSpan(start, length);
      });
    }
  }

  #read(entry: Entry): Event | undefined {
    return this.#orLeaveOut(() => {
      const line = lineOf(entry, 'DTSTART');
      if (!line) throw new BadEntry();
      const start = readTimeOf(line, this.#clocks);
      const length = lengthOf(start, lineOf(entry, 'DTEND'), lineOf(entry, 'DURATION'), this.#clocks);
      const replaced = lineOf(entry, 'RECURRENCE-ID');
      const isFromThenOn = replaced !== undefined && rangeOf(replaced) === 'THISANDFUTURE';
      const replaces = replaced && readTimeOf(replaced, this.#clocks);
      // Read once here, so that a rule that can't be read leaves out the whole entry.
      for (const rule of linesOf(entry, 'RRULE')) repeatedBy(rule, start, [0, 0]).next();
      for (const dates of linesOf(entry, 'RDATE')) listedIn(dates, this.#clocks);
      return { entry, start, length, isBusy: this.#isBusy(entry), replaces, isFromThenOn };
    });
  }

  #isBusy(entry: Entry): boolean {
    const isFree =
      wordOf(entry, 'TRANSP') === 'TRANSPARENT' ||
      wordOf(entry, 'STATUS') === 'CANCELLED' ||
      FREE_BY_OUTLOOK.includes(wordOf(entry, 'X-MICROSOFT-CDO-BUSYSTATUS'));
    return !isFree && !this.#isDeclined(entry);
  }

  #isDeclined(entry: Entry): boolean {
    const own = linesOf(entry, 'ATTENDEE').filter((line) => addressesOf(line).some((name) => this.#owners.has(name)));
    return own.length > 0 && own.every((line) => attendanceOf(line) === 'DECLINED');
  }

  #addSpan(start: Written, length: Length | undefined): void {
    const span: Span = [start.at, length ? endOf(start, length) : start.at];
    if (span[0] >= span[1] || span[0] >= this.#task.until || span[1] <= this.#task.from) return;
    this.spans.push(span);
    if (this.spans.length > SPANS_AT_MOST) throw new RangeError('More than a calendar has.');
  }

  /** Entries with one UID may all be series: some programs repeat a UID for what isn't one. */
  #addSeries(events: readonly Event[]): void {
    const changes = changesBy(events);
    for (const event of events) this.#addEvent(event, event.replaces ? NO_CHANGES : changes);
  }

  #addEvent(event: Event, { isReplaced, fromThenOn, shift }: Changes): void {
    // A date that replaces one of a series that isn't here counts as it is.
    if (!event.isBusy && fromThenOn.length === 0) return;
    for (const { start, length } of this.#occurrencesOf(event, shift)) {
      if (isReplaced(start)) continue;
      const later = fromThenOn.find(({ replaces }) => replaces && replaces.at <= start.at);
      if (!later?.replaces) {
        if (event.isBusy) this.#addSpan(start, length ?? event.length);
      } else if (later.isBusy) this.#addSpan(movedBy(start, later.start.at - later.replaces.at), later.length);
    }
  }

  *#occurrencesOf({ entry, start, length }: Event, shift: number): Generator<Occurrence> {
    const around = AROUND_MS + shift + length.days * DAY_MS + length.ms;
    const within = [this.#task.from - around, this.#task.until + around] as const;
    const isLeftOut = matcherOf(linesOf(entry, 'EXDATE').flatMap((line) => this.#exceptionsIn(line)));
    if (!isLeftOut(start)) yield { start, length: undefined };
    for (const rule of linesOf(entry, 'RRULE')) {
      for (const repeated of repeatedBy(rule, start, within)) {
        if (!isLeftOut(repeated)) yield { start: repeated, length: undefined };
      }
    }
    for (const line of linesOf(entry, 'RDATE')) {
      for (const listed of listedIn(line, this.#clocks)) {
        // A mere day in the list of a timed series is at its time.
        const time =
          listed.start.isDay && !start.isDay
            ? { ...start, wall: listed.start.wall + (start.wall % DAY_MS) }
            : listed.start;
        const found = { ...time, at: time.clock(time.wall) };
        if (!isLeftOut(found)) yield { start: found, length: listed.length };
      }
    }
  }

  /** One that can't be read frees nothing. */
  #exceptionsIn(line: Line): readonly Written[] {
    try {
      return listedIn(line, this.#clocks).map(({ start }) => start);
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error;
      return [];
    }
  }
}

interface Occurrence {
  readonly start: Written;
  readonly length: Length | undefined;
}

/** What the other entries of a series change in it. */
interface Changes {
  readonly isReplaced: (occurrence: Written) => boolean;
  /** The latest first. */
  readonly fromThenOn: readonly Event[];
  /** The furthest that these move an occurrence. */
  readonly shift: number;
}

const NO_CHANGES: Changes = { isReplaced: () => false, fromThenOn: [], shift: 0 };

function changesBy(events: readonly Event[]): Changes {
  const fromThenOn = events
    .filter(({ isFromThenOn }) => isFromThenOn)
    .toSorted((one, other) => (other.replaces?.at ?? 0) - (one.replaces?.at ?? 0));
  const shifts = fromThenOn.map(({ start, replaces }) => Math.abs(start.at - (replaces?.at ?? start.at)));
  return {
    isReplaced: matcherOf(events.flatMap(({ replaces }) => replaces ?? [])),
    fromThenOn,
    shift: shifts.reduce((most, by) => Math.max(most, by), 0),
  };
}

/** Whether an occurrence is one of these; a mere day means all on that day. */
function matcherOf(times: readonly Written[]): (occurrence: Written) => boolean {
  const instants = new Set(times.filter(({ isDay }) => !isDay).map(({ at }) => at));
  const days = new Set(times.filter(({ isDay }) => isDay).map(({ wall }) => wall));
  return ({ at, wall, isDay }) => (!isDay && instants.has(at)) || days.has(wall - (wall % DAY_MS));
}
