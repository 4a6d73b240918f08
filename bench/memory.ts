import { readFileSync } from 'node:fs';

/** Resident memory of a process in MiB; Linux only. */
export function memoryMiB(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
