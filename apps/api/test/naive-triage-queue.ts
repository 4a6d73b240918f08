import type { Week } from '@waymark/contract/calendars';
import type { OnRoster } from '#modules/triage/duty-times.ts';
import type { QueueChange } from '#modules/triage/triage-queue.ts';

export const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'];

const wallIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
const walls = new Map(ZONES.map((zone) => [zone, wallIn(zone)]));

/** Whether someone's hours are open in the minute that begins now, read off a clock on the wall. */
function isOn({ timeZone, week }: OnRoster, now: number): boolean {
  const parts = (walls.get(timeZone) as Intl.DateTimeFormat).formatToParts(now);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const minute = Number(read('hour')) * 60 + Number(read('minute'));
  const day = read('weekday').toLowerCase() as keyof Week;
  return week[day].some(({ from, to }) => from <= minute && minute < to);
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
  private readonly roster: readonly OnRoster[];

  constructor(roster: readonly OnRoster[]) {
    this.roster = roster;
  }

  minute(now: number): void {
    if (this.waits) {
      const hours = this.roster.some((person) => isOn(person, now));
      if (this.dutyLeft > 0 && hours) this.dutyLeft -= 1;
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
    if (change.kind === 'closed') {
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
