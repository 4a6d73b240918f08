import { zoneOffsetMinutes } from './calendar-days.ts';
import { cityAndRegionOf } from './time-zones.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Asking the browser for four hundred offsets takes a noticeable moment, so it is asked once. */
const offsets = new Map<string, number>();

function offsetOf(zone: string): number {
  const known = offsets.get(zone) ?? zoneOffsetMinutes(zone, new Date());
  offsets.set(zone, known);
  return known;
}

const OFFSET = /^([+-])?(\d{1,2})(?::?(\d{2}))?$/;

/** Whether the zone's offset matches `+5:30`, `0530` or `-7`; hours alone match any minutes. */
function hasOffset(zone: string, [, sign, hours, minutes]: RegExpExecArray): boolean {
  const offset = offsetOf(zone);
  if (sign && offset !== 0 && (sign === '-') !== offset < 0) return false;
  const [whole, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return whole === Number(hours) && (minutes === undefined || rest === Number(minutes));
}

/** The zones matching every word by place or offset; cities starting with the query are first. */
export function searchZones(query: string, zones: readonly string[]): readonly string[] {
  const typed = plain(query).trim().replace('\u2212', '-');
  const words = typed
    .replace(/\b(gmt|utc) *(?=[+\-\d])/g, '')
    .split(/[\s,()/]+/)
    .filter(Boolean);
  const matches = (zone: string) => {
    const places = plain(`${cityAndRegionOf(zone).join(' ')} ${zone.replaceAll('_', ' ')}`);
    return words.every((word) => {
      const offset = OFFSET.exec(word === 'gmt' ? '0' : word);
      return offset ? hasOffset(zone, offset) : places.includes(word);
    });
  };
  const found = zones.filter(matches);
  const isFirst = (zone: string) => plain(cityAndRegionOf(zone)[0]).startsWith(typed);
  return [...found.filter(isFirst), ...found.filter((zone) => !isFirst(zone))];
}
