import { practiceName } from '#practice';

/** What the people who run this installation call it. */
export const PracticeName = () => practiceName();
