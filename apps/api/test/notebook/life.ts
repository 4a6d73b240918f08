// A random life of a portfolio: what happens to its people, day by day.
import type { Draw } from './random-numbers.ts';

export const MONTH_DAYS = 30;
/** The day of the next month on which a month is published. */
const PUBLISHED_AFTER = 5;

/** Where someone was, from a day until another, which is not part of it. */
export interface Stay {
  readonly person: number;
  readonly organisation: number;
  readonly group: number | null;
  readonly from: number;
  until: number;
}

/** What someone did in a month, known from a day on: late ones after the month was published. */
export interface Deed {
  readonly person: number;
  readonly kind: 'session' | 'rating' | 'check-in' | 'topics';
  readonly month: number;
  readonly knownFrom: number;
}

export interface Life {
  readonly organisations: readonly number[];
  readonly months: number;
  day: number;
  stays: Stay[];
  deeds: Deed[];
  groups: { readonly id: number; readonly organisation: number; isArchived: boolean }[];
  people: number;
}

const STEPS_A_MONTH = 5;
const SIZES = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 20];

const pick = <T>(draw: Draw, among: readonly T[]): T | undefined => among[draw(among.length)];

export function beginLife(draw: Draw): Life {
  const organisations = Array.from({ length: 1 + draw(2) }, (_, index) => index + 1);
  const life: Life = { organisations, months: 3 + draw(4), day: 0, stays: [], deeds: [], groups: [], people: 0 };
  for (const organisation of organisations) {
    for (let left = 1 + draw(5); left > 0; left -= 1) {
      const id = addGroup(life, organisation);
      for (let size = pick(draw, SIZES) ?? 0; size > 0; size -= 1) join(life, organisation, id);
    }
    for (let size = draw(4); size > 0; size -= 1) join(life, organisation, null);
  }
  return life;
}

function addGroup(life: Life, organisation: number): number {
  const id = life.groups.length + 1;
  life.groups.push({ id, organisation, isArchived: false });
  return id;
}

function join(life: Life, organisation: number, group: number | null): void {
  life.people += 1;
  life.stays.push({ person: life.people, organisation, group, from: life.day, until: Number.POSITIVE_INFINITY });
}

function move(life: Life, stay: Stay | undefined, group: number | null): void {
  if (!stay) return;
  stay.until = life.day;
  life.stays.push({ ...stay, group, from: life.day, until: Number.POSITIVE_INFINITY });
}

function erase(life: Life, person: number): void {
  life.stays = life.stays.filter((stay) => stay.person !== person);
  life.deeds = life.deeds.filter((deed) => deed.person !== person);
}

/** Everyone at once does or doesn't do what can be measured in the month that begins. */
function live(life: Life, draw: Draw, month: number): void {
  const eagerness = 1 + draw(4);
  for (const { person, until } of life.stays) {
    if (until < life.day) continue;
    for (const kind of ['session', 'rating', 'check-in'] as const) {
      if (draw(4) >= eagerness) continue;
      const isLate = draw(12) === 0;
      life.deeds.push({ person, kind, month, knownFrom: isLate ? (month + 1) * MONTH_DAYS + 12 : life.day });
    }
    if (draw(3) === 0) life.deeds.push({ person, kind: 'topics', month, knownFrom: life.day });
  }
}

function happen(life: Life, draw: Draw): void {
  const present = life.stays.filter(({ until }) => until > life.day);
  const stay = pick(draw, present);
  const group = pick(
    draw,
    life.groups.filter(({ isArchived }) => !isArchived),
  );
  const own = life.groups.filter(({ organisation, isArchived }) => organisation === stay?.organisation && !isArchived);
  const what = draw(12);
  if (what < 3 && group) join(life, group.organisation, group.id);
  else if (what < 6) move(life, stay, pick(draw, own)?.id ?? null);
  else if (what < 8 && stay) stay.until = life.day;
  else if (what === 8 && stay) erase(life, stay.person);
  else if (what === 9) addGroup(life, pick(draw, life.organisations) ?? 1);
  else if (what === 10 && group) {
    group.isArchived = true;
    for (const of of present.filter((one) => one.group === group.id)) move(life, of, null);
  }
}

/**
 * Lives day after day. Calls `publish` with each month as it is published, and `ask` after every
 * step.
 */
export function liveOn(life: Life, draw: Draw, publish: (month: number) => void, ask: () => void): void {
  for (let month = 0; month <= life.months; month += 1) {
    const days = Array.from({ length: STEPS_A_MONTH }, () => draw(MONTH_DAYS - 1) + 1).sort((a, b) => a - b);
    life.day = month * MONTH_DAYS;
    if (month < life.months) live(life, draw, month);
    let isPublished = month === 0;
    for (const day of [...days, MONTH_DAYS - 1]) {
      if (!isPublished && day >= PUBLISHED_AFTER) {
        life.day = month * MONTH_DAYS + PUBLISHED_AFTER;
        publish(month - 1);
        ask();
        isPublished = true;
      }
      life.day = month * MONTH_DAYS + day;
      happen(life, draw);
      ask();
    }
  }
}
