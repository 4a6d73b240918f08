import { DAY_SECONDS } from '@waymark/contract/durations';

const ONE_YEAR_SECONDS = 365 * DAY_SECONDS;
/** These pages have a code in their address, which must not leak through the referrer. */
const PAGES_WITH_CODES = new Set([
  '/reset-password',
  '/invite',
  '/join',
  '/join-group',
  '/check-in',
  '/lost-factor',
  '/lost-factor/stop',
  '/email-change/undo',
]);

const VIDEO_ROOM = /^\/(?:coach|coachee)\/sessions\/[^/]+\/room$/;
const CAPTURES = ['camera', 'microphone', 'display-capture'];
const ALWAYS_CLOSED = ['geolocation', 'payment', 'usb'];

function permissionsPolicy(pathname: string): string {
  const allowed = VIDEO_ROOM.test(pathname) ? '(self)' : '()';
  return [
    ...CAPTURES.map((feature) => `${feature}=${allowed}`),
    ...ALWAYS_CLOSED.map((feature) => `${feature}=()`),
  ].join(', ');
}

/** The security headers of every answer, apart from its content security policy. */
export function securityHeaders(pathname: string, publicUrl: URL): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': PAGES_WITH_CODES.has(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(pathname),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:'
      ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}
