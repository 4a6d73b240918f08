import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEMS } from '@waymark/contract/errors';
import { type GuardedServer, guardServer } from '../../testing/guarded-server.ts';
import type { Installed, ServerPlace } from './installed.ts';

export interface Balanced {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

export interface Ports {
  readonly api: number;
  readonly web: number;
  readonly primary: number;
  readonly replica: number;
}

interface Behind {
  readonly apis: readonly Balanced[];
  readonly webs: readonly Balanced[];
  /** Each with the port on which Patroni says what it is. */
  readonly databases: readonly (Balanced & { readonly restPort: number })[];
}

/** What no longer is the primary must keep no connection: it would go on to take writes. */
const databaseService = (name: string, port: number, question: string, { databases }: Behind) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET ${question}
  http-check expect status 200
  default-server check inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map((one) => `  server ${one.name} ${one.host}:${one.port} port ${one.restPort}`).join('\n')}
`;

const { status, name: problem, message } = PROBLEMS.unavailable;
const unavailable = { data: null, error: { status, name: problem, message, details: { code: 'unavailable' } } };

/** What a proxy says where a program was cut off in the middle of an answer, or none is left. */
const AWAY = {
  api: `content-type application/json string '${JSON.stringify(unavailable)}'`,
  web: `content-type text/plain string '${message}'`,
};

interface HttpService {
  readonly name: keyof typeof AWAY;
  readonly port: number;
  readonly servers: readonly Balanced[];
  /** A browser stays with the program that it came to first. */
  readonly hasCookie?: boolean;
}

/** Alive is enough: without a database an API says when to come back. */
const httpService = ({ name, port, servers, hasCookie = false }: HttpService) => `
listen ${name}
  mode http
  bind 127.0.0.1:${port}
  option forwardfor
  option httpchk GET /healthz
  http-check expect status 200
${[502, 503, 504].map((code) => `  http-error status ${code} ${AWAY[name]} hdr Retry-After 1`).join('\n')}
  http-after-response set-status ${status} if { status 502 504 }
  # A request goes to the other program if it could not be handed over at all: never twice.
  option redispatch 1
  retry-on conn-failure
  retries 2
  default-server check inter 500ms fall 2 rise 1
${hasCookie ? '  cookie served-by insert indirect nocache httponly' : ''}
${servers.map((one) => `  server ${one.name} ${one.host}:${one.port} ${hasCookie ? `cookie ${one.name}` : ''}`).join('\n')}
`;

/** In front of everything: browsers reach a program that is ready, programs the primary. */
export function makeHaproxy(installed: Installed, place: ServerPlace, ports: Ports, behind: Behind): GuardedServer {
  const file = join(place.folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
  timeout tunnel 1h
${databaseService('primary', ports.primary, '/primary', behind)}${databaseService('replica', ports.replica, '/replica', behind)}${httpService({ name: 'api', port: ports.api, servers: behind.apis })}${httpService({ name: 'web', port: ports.web, servers: behind.webs, hasCookie: true })}`,
  );
  return guardServer({
    command: [installed.programs.haproxy, '-f', file, '-db'],
    stopSignal: 'TERM',
    logFile: 'haproxy.log',
    cwd: place.folder,
  });
}
