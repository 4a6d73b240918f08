import { parentPort, workerData } from 'node:worker_threads';
import type { BusyTask } from './busy-ranges.ts';
import { readBusy } from './busy-reading.ts';

parentPort?.postMessage(readBusy(workerData as BusyTask));
