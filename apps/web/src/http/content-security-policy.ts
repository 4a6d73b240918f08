/** The hashes of the inline scripts of prerendered pages, by pathname; `fallback` are those of the not-found and error pages. */
export interface ScriptHashes {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly fallback: readonly string[];
}

export const NO_HASHES: ScriptHashes = { pages: {}, fallback: [] };

export interface PolicyParts {
  readonly pathname: string;
  readonly hashes: ScriptHashes;
  readonly nonce: string;
  readonly apiUrl: URL;
  readonly publicUrl: URL;
  readonly usesFirebase: boolean;
  readonly isDevelopment: boolean;
}

/** Where Firebase's web SDK obtains its tokens. */
const FIREBASE_ORIGINS = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const socketOrigin = ({ protocol, host }: URL) => `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}`;

/** Whether the page was rendered when the product was built, so that no nonce can be in it. */
export function isPrerendered(pathname: string, { pages }: ScriptHashes): boolean {
  return Object.hasOwn(pages, decoded(pathname));
}

/**
 * The policy of a page: no inline script runs without its hash (prerendered pages) or the nonce (pages rendered for the
 * request). Inline styles are allowed, since components position and measure by them.
 */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { pathname, hashes, nonce, apiUrl, publicUrl, usesFirebase, isDevelopment } = parts;
  const own = isPrerendered(pathname, hashes) ? (hashes.pages[decoded(pathname)] ?? []) : [`nonce-${nonce}`];
  const scripts = [...new Set([...own, ...hashes.fallback])].map((source) => `'${source}'`);
  const connections = [
    apiUrl.origin,
    socketOrigin(apiUrl),
    ...(usesFirebase ? FIREBASE_ORIGINS : []),
    ...(isDevelopment ? [socketOrigin(publicUrl)] : []),
  ];
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${connections.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
