/** What someone could put where our pages expect an address or a code. */
export const HOSTILE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '\u0000/\u0009/evil.example\u000d\u000aset-cookie:a=b',
  '/%0d%0aset-cookie:a=b',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/coach/..%2f..%2fevil',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  `/${'a'.repeat(10_000)}`,
] as const;

/** Whether a browser that is sent there stays on the page's own origin. */
export function isInside(path: string): boolean {
  const origin = 'https://waymark.test';
  return path.startsWith('/') && new URL(path, origin).origin === origin;
}
