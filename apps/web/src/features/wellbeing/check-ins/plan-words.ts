import { formatClock } from '@waymark/contract/moments';
import type { CheckInPlan, CheckInRhythm } from '@waymark/contract/wellbeing/check-in-choices';
import { practiceName } from '#practice';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const hourWords = (hour: number): string => formatClock(hour * 60);

const WHAT: Readonly<Record<Exclude<CheckInRhythm, 'none'>, string>> = {
  who5: 'Five questions',
  alternating: 'Five questions, and one in the weeks between',
  'one-question': 'One question',
};

/** "Sundays, 6 pm, by email"; null while nothing is asked. */
export function planWords({ choice }: Pick<CheckInPlan, 'choice'>): { what: string; when: string } | null {
  const { rhythm, weekday, hour, via } = choice;
  if (rhythm === 'none') return null;
  const how = { app: `in ${practiceName()}`, mail: 'by email', sms: 'by text message' }[via];
  return { what: WHAT[rhythm], when: `${WEEKDAYS[weekday]}s, ${hourWords(hour)}, ${how}` };
}

/** Where it comes, so that no one wonders which address. */
export function destinationWords({ choice, email, phone }: CheckInPlan): string {
  if (choice.via === 'mail') return `It goes to ${email}.`;
  if (choice.via === 'sms' && phone) return `It goes to ${phone}.`;
  return 'You get a notification.';
}

/** Why what was chosen by text is asked in Waymark; null if nothing was stopped. */
export const stoppedWords = ({ choice, stoppedPhone }: CheckInPlan): string | null =>
  stoppedPhone && choice.via === 'app'
    ? `${stoppedPhone} texted STOP, so we ask you in ${practiceName()}. To get check-ins by text again, text START from that phone.`
    : null;

/** What to do before check-ins can come by text. */
export const noNumberWords = ({ stoppedPhone }: CheckInPlan): string =>
  stoppedPhone
    ? `${stoppedPhone} texted STOP. Text START from that phone first.`
    : 'Confirm a mobile number in Settings first.';
