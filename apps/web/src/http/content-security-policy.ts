/** Hashes of prerendered inline scripts by pathname; `fallback`: not-found and error pages. */
export interface ScriptHashes {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly fallback: readonly string[];
}

export interface PolicyParts {
  readonly pathname: string;
  readonly hashes: ScriptHashes;
  readonly nonce: string;
  readonly apiUrl: URL;
  readonly publicUrl: URL;
  readonly usesFirebase: boolean;
  readonly isDevelopment: boolean;
}

const FIREBASE_ORIGINS = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const socketOrigin = ({ protocol, host }: URL) => `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}`;

/** Pages rendered at build time can't contain a nonce. */
export function isPrerendered(pathname: string, { pages }: ScriptHashes): boolean {
  return Object.hasOwn(pages, decoded(pathname));
}

/** Inline scripts need a hash or a nonce; inline styles are allowed for positioning. */
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
