import 'server-only';
import { environment, isBuilding } from '#env.ts';
import { BUILT_ORIGIN } from './public-origin.ts';

/** The origin of page addresses; while building, a placeholder that is replaced later. */
export const siteOrigin = (): URL => (isBuilding ? new URL(BUILT_ORIGIN) : environment().publicUrl);
