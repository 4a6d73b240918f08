import { formatDate } from '@waymark/contract/moments';
import type { SharedThing } from '@waymark/contract/sessions/manager-consents';

/** What is shared, as a line: the goal's own words, or its title where there are none. */
export const sharedWords = ({ goal }: SharedThing, name: string): string =>
  goal ? goal.words || goal.title : `${name} in coaching`;

export const untilWords = ({ until }: SharedThing): string => `until ${formatDate(until)}`;
