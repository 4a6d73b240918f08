import { MINUTE_MS } from '@waymark/contract/durations';
import { networkOf } from '@waymark/contract/network-addresses';
import { logLine } from '#logging/log-line.ts';

const WINDOW_MS = MINUTE_MS;
const PER_NETWORK = 10;
const IN_ALL = 120;
const FIELD_MAX_LENGTH = 200;

let windowStartMs = 0;
let countInAll = 0;
const countByNetwork = new Map<string, number>();

function isAllowed(address: string, nowMs: number): boolean {
  if (nowMs - windowStartMs >= WINDOW_MS || nowMs < windowStartMs) {
    windowStartMs = nowMs;
    countInAll = 0;
    countByNetwork.clear();
  }
  const network = networkOf(address);
  const count = countByNetwork.get(network) ?? 0;
  if (countInAll >= IN_ALL || count >= PER_NETWORK) return false;
  countInAll += 1;
  countByNetwork.set(network, count + 1);
  return true;
}

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, FIELD_MAX_LENGTH) : undefined);

/** Anyone can post here: ten lines a minute per IPv4 address or IPv6 /64, and 120 in all. */
export function logClientError(body: Readonly<Record<string, unknown>>, address: string, nowMs = Date.now()): void {
  if (!isAllowed(address, nowMs)) return;
  const level = body.level === 'error' || body.level === 'warn' ? body.level : 'info';
  logLine(level, 'client', { code: short(body.code), message: short(body.message) });
}
