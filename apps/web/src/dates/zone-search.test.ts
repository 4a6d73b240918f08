import { expect, test } from 'vitest';
import { timeZones } from './time-zones.ts';
import { searchZones } from './zone-search.ts';

const ZONES = timeZones('Asia/Kathmandu');
const first = (query: string) => searchZones(query, ZONES)[0];

test.each([
  ['kolk', /^Asia\/(Kolkata|Calcutta)$/],
  ['Calcutta', /^Asia\/(Kolkata|Calcutta)$/],
  ['são paulo', /^America\/Sao_Paulo$/],
  ['new york', /^America\/New_York$/],
  ['york america', /^America\/New_York$/],
  ['utc', /^Etc\/UTC$/],
  ['gmt+5:45', /^Asia\/Kat(h)?mandu$/],
  ['UTC +05:45', /^Asia\/Kat(h)?mandu$/],
  ['545', /^Asia\/Kat(h)?mandu$/],
  ['\u22123:30', /^America\/St_Johns$/],
])('"%s" finds %s first', (query, zone) => {
  expect(first(query)).toMatch(zone);
});

test('finds no zone of another hour for an offset in whole hours', () => {
  const found = searchZones('+1', ZONES);
  expect(found).toContain('Africa/Lagos');
  expect(found).not.toContain('Asia/Tokyo');
  expect(found).not.toContain('America/Bogota');
  expect(searchZones('+5', ZONES)).toEqual(expect.arrayContaining(['Asia/Tashkent']));
});

test('narrows the search by place and offset together', () => {
  const found = searchZones('asia +9', ZONES);
  expect(found).toContain('Asia/Tokyo');
  expect(found.every((zone) => zone.startsWith('Asia/'))).toBe(true);
});

test('finds nothing for text that is no place', () => {
  expect(searchZones('atlantis', ZONES)).toEqual([]);
});

test('finds them all for an empty query, the chosen one first', () => {
  expect(searchZones(' ', ZONES)).toEqual(ZONES);
  expect(ZONES[0]).toBe('Asia/Kathmandu');
});
