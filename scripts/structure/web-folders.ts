import { CONTEXTS } from './contexts.ts';
import type { Finding, Rule } from './repository.ts';

const WEB = 'apps/web/src/';
const NEXT_NAMES =
  'page|layout|template|default|loading|error|global-error|not-found|route|manifest|robots|sitemap|favicon|icon|apple-icon|opengraph-image|twitter-image';
const FILE_OF_NEXT = new RegExp(`^${WEB}app/(?:[^/]+/)*(?:${NEXT_NAMES})(?:\\.test)?\\.(?:tsx?|ico|png|svg)$`);

/** Routing only: whatever else a page needs is a feature's. */
export const appOfRoutes: Rule = ({ files }) =>
  files
    .filter((file) => file.startsWith(`${WEB}app/`) && !FILE_OF_NEXT.test(file))
    .map((file) => ({
      file,
      message: 'is no file of Next. Move it into the feature of the latest context that it joins.',
    }));

const BELOW_FEATURES = new RegExp(`^${WEB}(?:query|person)/`);
const OF_A_CONTEXT = new RegExp(`from '@waymark/contract/(?:without-schemas/)?(?:${CONTEXTS.join('|')})/`);

export const noDomainBelowFeatures: Rule = ({ files, read }) =>
  files
    .filter((file) => BELOW_FEATURES.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => file.endsWith('.api.ts') || OF_A_CONTEXT.test(read(file)))
    .map(
      (file): Finding => ({
        file,
        message: 'holds what one context is about. Move it into the feature whose data it is.',
      }),
    );
