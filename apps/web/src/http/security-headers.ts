const ONE_YEAR_SECONDS = 31_536_000;
/** These pages have a code in their address, which must not leak through the referrer. */
const PAGES_WITH_CODES = new Set(['/reset-password', '/invite']);

/** The security headers of every answer, apart from its content security policy. */
export function securityHeaders(pathname: string, publicUrl: URL): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': PAGES_WITH_CODES.has(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:'
      ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}
