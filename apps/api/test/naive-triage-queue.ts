import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { Week } from '@waymark/contract/sessions/calendars';
import type { OnRoster } from '#messages/triage/duty-times.ts';
import type { QueueChange } from '#messages/triage/triage-queue.ts';

export const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'];

const WALKED_DAYS = 10;

const wallIn = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  });

interface Walked {
  /** The first and the last instant of each minute on the wall, by day and minute. */
  readonly firstOf: ReadonlyMap<string, number>;
  readonly lastOf: ReadonlyMap<string, number>;
  readonly days: readonly { readonly date: string; readonly weekday: keyof Week }[];
}

const walks = new Map<string, Walked>();

/** Reads the clock on the wall in every minute from two days before an instant. */
function walk(zone: string, start: number): Walked {
  const known = walks.get(`${zone} ${start}`);
  if (known) return known;
  const wall = wallIn(zone);
  const [firstOf, lastOf] = [new Map<string, number>(), new Map<string, number>()];
  const days = new Map<string, keyof Week>();
  const from = start - 2 * DAY_MS;
  for (let at = from; at < start + (WALKED_DAYS - 2) * DAY_MS; at += MINUTE_MS) {
    const parts = Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]));
    const date = `${parts.year}-${parts.month}-${parts.day}`;
    const key = `${date} ${Number(parts.hour) * 60 + Number(parts.minute)}`;
    if (!firstOf.has(key)) firstOf.set(key, at);
    lastOf.set(key, at);
    days.set(date, String(parts.weekday).toLowerCase() as keyof Week);
  }
  const walked = { firstOf, lastOf, days: [...days].map(([date, weekday]) => ({ date, weekday })) };
  walks.set(`${zone} ${start}`, walked);
  return walked;
}

/** A minute that the clock skips is as long after the one before the gap as it would have been. */
function instantOf(instants: ReadonlyMap<string, number>, date: string, minute: number): number | undefined {
  for (let back = 0; back <= 60; back += 1) {
    const found = instants.get(`${date} ${minute - back}`);
    if (found !== undefined) return found + back * MINUTE_MS;
  }
  return undefined;
}

/** The minutes in which someone is on duty. */
function minutesOn({ timeZone, week, days }: OnRoster, start: number): ReadonlySet<number> {
  const walked = walk(timeZone, start);
  const on = new Set<number>();
  for (const [index, { date, weekday }] of walked.days.entries()) {
    const other = days.find((day) => day.date === date);
    for (const { from, to } of other ? other.hours : week[weekday]) {
      const first = instantOf(walked.firstOf, date, from);
      const tomorrow = walked.days[index + 1]?.date;
      const end =
        to < DAY_MINUTES ? instantOf(walked.lastOf, date, to) : tomorrow && instantOf(walked.lastOf, tomorrow, 0);
      if (first === undefined || !end) continue;
      for (let at = first; at < end; at += MINUTE_MS) on.add(at);
    }
  }
  return on;
}

/** A queue with one thread, kept minute by minute and without the words of the real one. */
export class NaiveQueue {
  open = false;
  urgent = false;
  holder = 0;
  /** Minutes that the holder has left; null while no one waits for them. */
  holdLeft: number | null = null;
  waits = false;
  /** Minutes of duty until the answer is late; then how many it is late. */
  dutyLeft = 0;
  lateFor = -1;
  note = '';
  told: string[] = [];
  private pending: 'all' | 'others' | null = null;
  private tellsNext = false;
  private tellsLead = false;
  private readonly staffed: ReadonlySet<number>;

  constructor(roster: readonly OnRoster[], start: number) {
    this.staffed = new Set(roster.flatMap((person) => [...minutesOn(person, start)]));
  }

  minute(now: number): void {
    if (this.waits) {
      if (this.dutyLeft > 0 && this.staffed.has(now)) this.dutyLeft -= 1;
      else if (this.lateFor >= 0) this.lateFor += 1;
      if (this.dutyLeft === 0 && this.lateFor < 0) this.lateFor = 0;
    }
    if (this.holdLeft !== null) this.holdLeft -= 1;
    this.look();
  }

  look(): void {
    if (this.holdLeft !== null && this.holdLeft <= 0) this.drop();
    if (this.pending) {
      this.told.push(this.holder ? 'claimer' : this.pending === 'all' ? 'on-duty' : 'on-duty but one');
      this.pending = null;
      this.tellsNext = this.waits;
      this.tellsLead = false;
    }
    if (this.waits && this.tellsNext && this.lateFor >= 0) {
      this.told.push('next');
      this.tellsNext = false;
      this.tellsLead = true;
    }
    if (this.waits && this.tellsLead && this.lateFor >= 15) {
      this.told.push('lead');
      this.tellsLead = false;
    }
  }

  private drop(): void {
    this.holder = 0;
    this.holdLeft = null;
    this.pending = 'all';
  }

  private wait(): void {
    this.open = true;
    if (!this.waits) {
      this.waits = true;
      this.dutyLeft = 30;
      this.lateFor = -1;
      this.pending = 'all';
    }
    if (this.holder && this.holdLeft === null) this.holdLeft = 30;
  }

  private calm(): void {
    this.waits = false;
    this.pending = null;
    this.holdLeft = null;
  }

  /** Why not, or nothing. */
  do(change: QueueChange): string | undefined {
    if (change.kind === 'wrote') return void this.wait();
    if (change.kind === 'asked') {
      this.wait();
      if (change.isUrgent && !this.urgent) {
        this.urgent = true;
        this.pending = 'all';
      }
      return undefined;
    }
    const mine = this.holder === change.by;
    if (change.kind === 'released') return mine ? void this.drop() : undefined;
    if (!this.open && change.kind === 'reopened') {
      this.open = true;
      this.holder = change.by;
      this.holdLeft = 30;
      return undefined;
    }
    if (!this.open) return 'triage_closed';
    if (this.holder && !mine) return 'triage_claimed';
    if (change.kind === 'claimed' && !mine) {
      this.holder = change.by;
      this.holdLeft = 30;
    }
    if (change.kind === 'answered') {
      this.holder = change.by;
      this.calm();
    }
    if (change.kind !== 'closed' && change.kind !== 'handed-over') return undefined;
    if (!mine) return 'triage_unclaimed';
    this.holder = 0;
    if (change.kind !== 'handed-over') {
      this.calm();
      this.open = this.urgent = false;
      this.note = '';
    } else {
      this.holdLeft = null;
      this.pending = 'others';
      this.note = change.note;
    }
    return undefined;
  }

  get seen() {
    const { open, urgent, holder, waits, note } = this;
    return { open, urgent, holder, waits, note };
  }
}
