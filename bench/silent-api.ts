import { createServer, request } from 'node:http';

/** What a page gets of the API: no answer, or a failure. */
export type Silence = 'loading' | 'failed';

/** Who is signed in: without it there is no page to draw. */
const SESSION = new Set(['/users/me', '/auth/refresh']);

export interface SilentApi {
  /** Undefined: it passes everything on. */
  silence: Silence | undefined;
  close(): void;
}

/** Stands between a web server and its API, at the address that the web server was started with. */
export async function standBefore(apiUrl: string, at: URL): Promise<SilentApi> {
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', apiUrl);
    if (silent.silence && !SESSION.has(path.pathname)) {
      if (silent.silence === 'failed') answer.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const { method, headers } = asked;
    const passed = request(path, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const silent: SilentApi = {
    silence: undefined,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(Number(at.port), resolve));
  return silent;
}
