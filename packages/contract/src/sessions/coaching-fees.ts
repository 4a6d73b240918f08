import { z } from 'zod';

export const SessionFee = z.enum(['paid', 'pro-bono'], 'Choose paid or pro bono.');
export type SessionFee = z.infer<typeof SessionFee>;

/**
 * Hours of coaching that the International Coaching Federation asks for, and how many of them have
 * to be paid. Source: its requirements for the credentials ACC, PCC and MCC.
 */
export const HOUR_GOALS = [
  { credential: 'ACC', hours: 100, paid: 75 },
  { credential: 'PCC', hours: 500, paid: 450 },
  { credential: 'MCC', hours: 2_500, paid: 2_250 },
] as const;
