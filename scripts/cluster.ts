import { API, bringUpToDate, EMAILS, WEB } from './builds.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { findInstalled } from './cluster/installed.ts';
import { readProductEnvironment } from './environment.ts';
import { Fault, runScript } from './fault.ts';
import { inRoot } from './places.ts';
import { refuseTakenPorts, whenOneEnds } from './product.ts';
import { whenAborted } from './stop-signals.ts';
import { runHere } from './terminal-program.ts';

function welcome({ ports, servers: { databases, pooledUrl, directUrl, replicaUrl, redis } }: Cluster): string {
  const lines = [
    `Two webs are at http://localhost:${ports.web}, and two APIs at http://localhost:${ports.api}.`,
    '',
    `  Pooled      ${pooledUrl}`,
    `  Primary     ${directUrl}`,
    `  Standby     ${replicaUrl}`,
    ...databases.map(
      ({ name, port, restPort }) => `  Node ${name}    port ${port}, Patroni at http://127.0.0.1:${restPort}`,
    ),
    `  Redis       ${redis.url}`,
    '',
    '  Ctrl-C stops all of it, and its data is gone.',
  ];
  return `\n${lines.join('\n')}\n\n`;
}

async function run(signal: AbortSignal): Promise<never> {
  findInstalled();
  const { PORT, API_PORT } = process.env;
  // The cluster makes its secrets: none are kept in a folder for it.
  const environment = readProductEnvironment({ PORT, API_PORT, NEXTAUTH_SECRET: '-', JWT_SECRET: '-' });
  await refuseTakenPorts(environment);
  await bringUpToDate(EMAILS, signal);
  await bringUpToDate(API, signal);
  await bringUpToDate(WEB, signal);
  const cluster = await startCluster({
    webPort: environment.webPort,
    apiPort: environment.apiPort,
    variables: { DEMO: 'on' },
    onLine: (line, stream) => process[stream].write(`${line}\n`),
    signal,
    async prepare(variables) {
      const code = await runHere([inRoot('apps/api/src/seed.ts')], { folder: '.', variables, signal });
      if (code !== 0) throw new Fault('The demo people could not be added.');
    },
  });
  try {
    process.stdout.write(welcome(cluster));
    return await Promise.race([whenOneEnds([...cluster.programs.apis, ...cluster.programs.webs]), whenAborted(signal)]);
  } finally {
    await cluster.stop();
  }
}

await runScript(run, { codeWhenStopped: 0 });
