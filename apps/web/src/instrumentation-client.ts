import { startNavigation } from '#store/waiting.ts';

// Zod tries once whether it may compile code, which the page's policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export const onRouterTransitionStart = startNavigation;
