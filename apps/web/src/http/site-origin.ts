import 'server-only';
import { environment, isBuilding } from '#env.ts';
import { BUILT_ORIGIN } from './public-origin.ts';

/** What the addresses of pages begin with; in pages that are being built, what is replaced by it later. */
export const siteOrigin = (): URL => (isBuilding ? new URL(BUILT_ORIGIN) : environment().publicUrl);
