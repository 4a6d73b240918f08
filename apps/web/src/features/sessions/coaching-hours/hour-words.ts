import type { SessionFee } from '@waymark/contract/sessions/coaching-fees';
import type { HoursSummary } from '@waymark/contract/sessions/coaching-hours';
import { HOUR_GOALS } from '@waymark/contract/without-schemas/sessions/coaching-fees';

export const FEE_WORDS: Readonly<Record<SessionFee, string>> = { paid: 'Paid', 'pro-bono': 'Pro bono' };
export const FEES = Object.keys(FEE_WORDS) as readonly SessionFee[];

/** To a tenth: "1.5". */
const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

const inWords = (hours: number): string => `${hours.toLocaleString('en')} ${hours === 1 ? 'hour' : 'hours'}`;

export const hoursInWords = (minutes: number): string => inWords(hoursOf(minutes));

export interface HourGoal {
  readonly credential: string;
  readonly hours: number;
  readonly done: number;
  readonly missing: string;
}

/** How far hours are from those that a credential asks for, some of which have to be paid. */
export function goalsOf({ minutes: { paid, proBono } }: HoursSummary): readonly HourGoal[] {
  return HOUR_GOALS.map(({ credential, hours, paid: paidHours }) => {
    const unpaid = Math.max(0, paidHours * 60 - paid);
    const left = Math.max(0, hours * 60 - paid - proBono, unpaid);
    const ofThem = unpaid === 0 || unpaid === left ? '' : `, ${hoursOf(unpaid).toLocaleString('en')} of them paid`;
    const kind = unpaid === left ? 'paid ' : '';
    return {
      credential,
      hours,
      done: Math.min(hours, hoursOf(hours * 60 - left)),
      missing: left === 0 ? 'Reached' : `${hoursInWords(left).replace(/ (?=hours?$)/, ` ${kind}`)} to go${ofThem}`,
    };
  });
}
