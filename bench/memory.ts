import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in MiB; Linux only. */
export function memoryMiB(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Every process on this machine with its parent, and the words it was started with. */
function listProcesses(): readonly { pid: number; parent: number; words: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\w )/);
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(pid), parent: Number(after.split(' ')[1]), words }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

/** A process with all that it started, and others whose words hold this. */
export function listFamily(root: number, holding: string): readonly { pid: number; words: string }[] {
  const all = listProcesses();
  const family = new Set(all.filter(({ pid, words }) => pid === root || words.includes(holding)).map(({ pid }) => pid));
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** What these take together in MiB, what they share counted once; what ended takes nothing. */
export function sharedMemoryMiB(pids: readonly number[]): number {
  const kibibytes = pids.map((pid) => {
    if (!existsSync(`/proc/${pid}`)) return 0;
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  });
  return kibibytes.reduce((sum, one) => sum + one, 0) / 1024;
}
