import { parentPort, workerData } from 'node:worker_threads';
import ical, { type DateWithTimeZone, type EventInstance, type VEvent, type VFreebusy } from 'node-ical';
import { Temporal } from 'temporal-polyfill';
import type { BusyTask } from './busy-ranges.ts';
import { OWN_UID_END } from './own-uids.ts';

type Span = readonly [from: number, until: number];

function isZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** Days and floating times are by the clock of the owner, and so are those of an unknown zone. */
function instantOf(at: DateWithTimeZone, timeZone: string): number {
  if (at.tz && isZone(at.tz)) return at.getTime();
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  const [hour, minute, second] = [at.getHours(), at.getMinutes(), at.getSeconds()];
  return Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(timeZone)
    .epochMilliseconds;
}

const isBusy = ({ event }: EventInstance): boolean =>
  event.transparency !== 'TRANSPARENT' && event.status !== 'CANCELLED';

function spansOfEvent(event: VEvent, { timeZone, from, until }: BusyTask): Span[] {
  // One's own sessions, coming back from the calendar that subscribes to them, block nothing.
  if (event.uid.endsWith(OWN_UID_END)) return [];
  const range = { from: new Date(from), to: new Date(until), expandOngoing: true };
  return ical
    .expandRecurringEvent(event, range)
    .filter(isBusy)
    .map(({ start, end }) => [instantOf(start, timeZone), instantOf(end, timeZone)]);
}

const spansOfFreeBusy = ({ freebusy = [] }: VFreebusy): Span[] =>
  freebusy.filter(({ type }) => type !== 'FREE').map(({ start, end }) => [Number(start), Number(end)]);

function merge(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, until] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else merged.push([from, until]);
  }
  return merged;
}

function readBusy(task: BusyTask): Span[] {
  const components = Object.values(ical.sync.parseICS(task.text)).filter((found) => found !== undefined);
  const spans = components.flatMap((component) => {
    if (component.type === 'VEVENT') return spansOfEvent(component, task);
    return component.type === 'VFREEBUSY' ? spansOfFreeBusy(component) : [];
  });
  return merge(spans.filter(([from, until]) => from < until && from < task.until && until > task.from));
}

parentPort?.postMessage(readBusy(workerData as BusyTask));
