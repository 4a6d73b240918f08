import { ANNOUNCEMENT_KINDS, AnnouncementDraft } from '@waymark/contract/practice/announcements';
import { oneOf } from '@waymark/contract/text';
import { z } from 'zod';
import { addDays, instantAt, isDate, localDate } from '#dates/calendar-days.ts';

const { text, audience } = AnnouncementDraft.shape;
const MIDNIGHT = '00:00';

interface Typed {
  readonly kind: 'news' | 'downtime';
  /** Empty for at once. */
  readonly showFrom: string;
  /** The last day of news. */
  readonly until: string;
  readonly awayDay: string;
  readonly awayFrom: string;
  readonly awayUntil: string;
}

/** In epoch ms; NaN for what was left out. */
function timesOf({ kind, showFrom, until, awayDay, awayFrom, awayUntil }: Typed, zone: string, now: number) {
  const first = showFrom > localDate(now, zone) ? instantAt(showFrom, MIDNIGHT, zone) : null;
  if (kind === 'news') {
    return { first, from: null, end: isDate(until) ? instantAt(addDays(until, 1), MIDNIGHT, zone) : Number.NaN };
  }
  const from = instantAt(awayDay, awayFrom, zone);
  const endsNextDay = awayUntil !== '' && awayUntil <= awayFrom && isDate(awayDay);
  return { first, from, end: instantAt(endsNextDay ? addDays(awayDay, 1) : awayDay, awayUntil, zone) };
}

type Faults = readonly (readonly [keyof Typed | 'text' | 'organisationId', string])[];

function faultsIn(typed: Typed, { first, from, end }: ReturnType<typeof timesOf>, now: number): Faults {
  const { kind, awayDay, awayFrom } = typed;
  const last = kind === 'news' ? 'until' : 'awayUntil';
  if (kind === 'downtime' && !isDate(awayDay)) return [['awayDay', 'Choose a day.']];
  if (kind === 'downtime' && awayFrom === '') return [['awayFrom', 'Choose a time.']];
  if (Number.isNaN(end)) return [[last, kind === 'news' ? 'Choose a day.' : 'Choose a time.']];
  if (end <= now) return [[kind === 'news' ? 'until' : 'awayDay', 'This is in the past. Choose a later time.']];
  if (first !== null && first >= (from ?? end)) return [['showFrom', 'The banner must come before the end.']];
  return [];
}

/** Days and times by the writer's clock, as the instants of the call. */
export const announcementFormSchema = (zone: string) =>
  z
    .object({
      kind: oneOf(ANNOUNCEMENT_KINDS, 'Choose one of them.'),
      text,
      audience,
      organisationId: z.string(),
      showFrom: z.string(),
      until: z.string(),
      awayDay: z.string(),
      awayFrom: z.string(),
      awayUntil: z.string(),
    })
    .transform((typed, context) => {
      const now = Date.now();
      const times = timesOf(typed, zone, now);
      const isOfOne = typed.audience === 'organisation';
      const faults: Faults = [
        ...(typed.kind === 'news' && typed.text === '' ? ([['text', 'Write what you announce.']] as const) : []),
        ...(isOfOne && typed.organisationId === '' ? ([['organisationId', 'Choose an organisation.']] as const) : []),
        ...faultsIn(typed, times, now),
      ];
      for (const [field, message] of faults) context.addIssue({ code: 'custom', path: [field], message });
      if (faults.length > 0) return z.NEVER;
      const instant = (time: number) => new Date(time).toISOString();
      return {
        ...{ kind: typed.kind, text: typed.text, audience: typed.audience },
        organisationId: isOfOne ? Number(typed.organisationId) : null,
        showFrom: times.first === null ? null : instant(times.first),
        awayFrom: times.from === null ? null : instant(times.from),
        until: instant(times.end),
      };
    });
