import { BusyEntries, mayMatter } from './busy-entries.ts';
import type { BusyReading, BusyTask, Span } from './busy-ranges.ts';
import { readCalendars } from './calendar-components.ts';
import { clockOfZone, FileClocks, utc } from './file-clocks.ts';

/** By bytes, as nothing that is read of it has other letters; UTF-16 is known by its first two. */
function textOf({ file }: BusyTask): string {
  const [first, second] = file;
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(file);
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(file);
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
}

function merge(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, until] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else merged.push([from, until]);
  }
  return merged;
}

/** What `readBusyRanges` returns, on this thread and without its limits. */
export function readBusy(task: BusyTask): BusyReading | undefined {
  const calendars = readCalendars(textOf(task), mayMatter(task));
  if (!calendars) return undefined;
  const clocks = new FileClocks(calendars);
  const ofOwner = clockOfZone(task.timeZone) ?? utc;
  const read = calendars.map((calendar, index) => {
    const zone = calendar.properties.get('X-WR-TIMEZONE');
    const entries = new BusyEntries(task, calendar, {
      named: (name) => clocks.find(index, name),
      floating: (zone ? clocks.find(index, zone) : undefined) ?? ofOwner,
      // The zone of a calendar is often UTC, and a day off is by the clock on the wall.
      ofDays: ofOwner,
    });
    entries.add(calendar.entries);
    return entries;
  });
  const count = calendars.reduce((sum, calendar) => sum + calendar.count, 0);
  const leftOut = read.reduce((sum, entries) => sum + entries.leftOut, 0);
  // With nothing in it that makes sense, it says no more about the days ahead than a broken one.
  if (leftOut > 0 && leftOut >= count) return undefined;
  return { ranges: merge(read.flatMap(({ spans }) => spans)), leftOut };
}
