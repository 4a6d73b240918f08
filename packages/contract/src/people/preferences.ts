import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../text.ts';

export const HOUR_CYCLES = { h12: '5:30 pm', h23: '17:30' } as const;
export const FIRST_DAYS = { mon: 'Monday', sun: 'Sunday', sat: 'Saturday' } as const;
export const THEMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
export const MOTIONS = { system: 'As the system', less: 'Less' } as const;

/** How pages, mails and notifications look to one person, and how they write times. */
export const Preferences = z.strictObject({
  hourCycle: oneOf(HOUR_CYCLES, 'Choose 12 or 24 hours.'),
  firstDay: oneOf(FIRST_DAYS, 'Choose a day.'),
  theme: oneOf(THEMES, 'Choose one of them.'),
  motion: oneOf(MOTIONS, 'Choose one of them.'),
});
export type Preferences = z.infer<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  hourCycle: 'h12',
  firstDay: 'mon',
  theme: 'system',
  motion: 'system',
};

export const updatePreferences = endpoint({
  method: 'PUT',
  url: '/profiles/me/preferences',
  access: 'user',
  resource: 'profile',
  schema: {
    summary: 'Choose how times are written and how pages look',
    tags: ['Profiles'],
    body: Preferences.partial(),
    response: { 200: z.object({ data: Preferences }) },
  },
});
