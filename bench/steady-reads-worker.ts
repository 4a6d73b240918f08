import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { READ_EVERY_MS, type SteadyTarget } from './steady-reads.ts';

const { url, jwt, everyMs = READ_EVERY_MS } = workerData as SteadyTarget;
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const WARM_UP = 200;

const read = () =>
  new Promise<number>((resolve, reject) => {
    const start = performance.now();
    get(url, { agent, headers: { authorization: `Bearer ${jwt}` } }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${url} answers ${answer.statusCode}.`));
      });
    }).once('error', reject);
  });

for (let at = 0; at < WARM_UP; at += 1) await read();
const reads: Promise<number>[] = [];
const timer = setInterval(() => reads.push(read()), everyMs);
parentPort?.once('message', async () => {
  clearInterval(timer);
  parentPort?.postMessage(await Promise.all(reads));
  parentPort?.close();
});
parentPort?.postMessage('reading');
