import type { Services } from '../../services.ts';

/** What giving someone a seat needs: their invitation is mailed. */
export type SeatServices = Pick<Services, 'jobs' | 'tokens'>;
