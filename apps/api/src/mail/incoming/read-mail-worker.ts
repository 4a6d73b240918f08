import { parentPort, workerData } from 'node:worker_threads';
import { type MailTask, readSource } from './read-source.ts';

parentPort?.postMessage(await readSource(workerData as MailTask));
