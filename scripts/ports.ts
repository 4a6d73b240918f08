import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

function canListen(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // This machine doesn't have the address, so nothing can hold the port on it.
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    server.listen({ port, host: address, ipv6Only: address.includes(':') }, () => server.close(() => resolve(true)));
  });
}

/** Whether a program can take the port, on whichever interface it asks for. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const address of ['127.0.0.1', '::1', '0.0.0.0', '::']) {
    if (!(await canListen(port, address))) return false;
  }
  return true;
}

/** Below what systems give to outgoing connections, which could take a port before its program. */
const [LOWEST, BEYOND] = [20_000, 30_000];

export async function findFreePort(): Promise<number> {
  const port = randomInt(LOWEST, BEYOND);
  return (await isPortFree(port)) ? port : findFreePort();
}

const LISTENING = '0A';

/** From the kernel's tables (proc(5)): local address, state and inode are columns 2, 4 and 10. */
function listeningInodes(port: number): ReadonlySet<string> {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1));
  const columns = rows.map((row) => row.trim().split(/\s+/));
  return new Set(
    columns.flatMap(([, local, , state, , , , , , inode]) =>
      local?.endsWith(`:${hexPort}`) && state === LISTENING && inode ? inode : [],
    ),
  );
}

function holdsOneOf(pid: string, inodes: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((descriptor) => {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1];
      return inode !== undefined && inodes.has(inode);
    });
  } catch {
    return false;
  }
}

/** "process 123 (node …)" for the program that holds the port, where the system reveals it. */
export function describePortHolder(port: number): string | undefined {
  try {
    const inodes = listeningInodes(port);
    const pid = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && holdsOneOf(entry, inodes));
    if (!pid) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean).join(' ');
    return `process ${pid} (${command.slice(0, 80)})`;
  } catch {
    return undefined;
  }
}
