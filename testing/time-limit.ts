// Tests set the clock.
const { now } = Date;

/** Whether the instant TESTS_UNTIL is past; without one there is no limit. */
export const isTimeUp = () => now() > Date.parse(process.env.TESTS_UNTIL ?? '');
