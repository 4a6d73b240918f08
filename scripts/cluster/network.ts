import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const NAMESPACES = '/var/run/netns';
const NFT = '/usr/sbin/nft';

/** Machines of their own for some servers, on one wire with this one. */
export interface Network {
  /** Where they reach this machine. */
  readonly gateway: string;
  /** In the form of a server's own rules. */
  readonly subnet: string;
  addressOf(name: string): string;
  /** Put before a command, it runs there instead of here. */
  enter(name: string): readonly string[];
  /** Pulls its wire, so that packets are lost without a word. */
  cut(name: string): void;
  plugIn(name: string): void;
  /** Drops this share of packets, both ways, until it is 0. */
  lose(name: string, percent: number): void;
  remove(): void;
}

const run = (program: string, words: readonly string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
const ip = (...words: string[]) => run('ip', words);

/** Of runs that were killed. */
function removeLeft(): void {
  const left = existsSync(NAMESPACES) ? readdirSync(NAMESPACES) : [];
  const pids = left.flatMap((name) => /^waymark-(\d+)-/.exec(name)?.[1] ?? []);
  for (const pid of new Set(pids)) {
    if (existsSync(`/proc/${pid}`)) continue;
    for (const name of left.filter((one) => one.startsWith(`waymark-${pid}-`))) ip('netns', 'delete', name);
    ip('link', 'delete', `wm${pid}`);
    if (existsSync(NFT)) {
      const tables = String(run(NFT, ['list', 'tables'])).matchAll(/inet (wm(\d+)_\d+)/g);
      for (const [, table, of] of tables) if (of === pid) run(NFT, [`delete table inet ${table}`]);
    }
  }
}

/** Whether packets can be dropped, which takes the program of nftables. */
export const canLosePackets = (): boolean => canMakeNetwork() && existsSync(NFT);

/** By namespaces of Linux, which only root may make. */
export const canMakeNetwork = (): boolean => process.getuid?.() === 0 && existsSync('/usr/sbin/ip');

export function makeNetwork(names: readonly string[]): Network {
  removeLeft();
  const [bridge, net] = [`wm${process.pid}`, `10.231.${process.pid % 250}`];
  const spaceOf = (name: string) => `waymark-${process.pid}-${name}`;
  const wireOf = (name: string) => `${bridge}${names.indexOf(name)}`;
  const tableOf = (name: string) => `${bridge}_${names.indexOf(name)}`;
  const clear = (name: string) => {
    // Added first, since deleting one that isn't there is an error.
    const gone = `add table inet ${tableOf(name)}; delete table inet ${tableOf(name)}`;
    run(NFT, [gone]);
    ip('netns', 'exec', spaceOf(name), NFT, gone);
  };
  const addressOf = (name: string) => `${net}.${11 + names.indexOf(name)}`;
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${net}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const name of names) {
    const space = spaceOf(name);
    ip('netns', 'add', space);
    ip('link', 'add', wireOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', wireOf(name), 'master', bridge, 'up');
    ip('-n', space, 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up');
  }
  return {
    gateway: `${net}.1`,
    subnet: `${net}.0/24`,
    addressOf,
    enter: (name) => ['ip', 'netns', 'exec', spaceOf(name)],
    cut: (name) => void ip('link', 'set', wireOf(name), 'down'),
    plugIn: (name) => void ip('link', 'set', wireOf(name), 'up'),
    lose(name, percent) {
      if (percent === 0) return clear(name);
      // What arrives, on both ends: a packet dropped as it leaves is an error to who sends it.
      const rules = (from: string) =>
        `add table inet ${tableOf(name)}; add chain inet ${tableOf(name)} lose { type filter hook input priority 0; };` +
        `add rule inet ${tableOf(name)} lose ${from} numgen random mod 100 < ${percent} drop`;
      run(NFT, [rules(`ip saddr ${addressOf(name)}`)]);
      ip('netns', 'exec', spaceOf(name), NFT, rules('iifname eth0'));
    },
    remove() {
      if (existsSync(NFT)) for (const name of names) clear(name);
      for (const name of names) ip('netns', 'delete', spaceOf(name));
      ip('link', 'delete', bridge);
    },
  };
}
