import { v7 } from 'uuid';

/** One made later sorts later, so that a large index is written at its end. */
export const newTimeOrderedId = (msecs = Date.now()): string => v7({ msecs });
