import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { listDemoAccounts } from '@waymark/contract/demo/demo';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { API, bringUpToDate, EMAILS, WEB } from './builds.ts';
import { type ProductEnvironment, readProductEnvironment } from './environment.ts';
import { runScript } from './fault.ts';
import { answerOf } from './local-answer.ts';
import { mailboxLines } from './mailbox-lines.ts';
import { inRoot } from './places.ts';
import { localAddress, refuseTakenPorts, startProduct } from './product.ts';
import { whenAborted } from './stop-signals.ts';

type DemoAccounts = AnswerOf<typeof listDemoAccounts>;

/** A busy machine must not lose a product that runs over the list of its accounts. */
const DEMO_LIST_PATIENCE_MS = 60_000;

async function listDemo(environment: ProductEnvironment): Promise<DemoAccounts> {
  const { status, body } = await answerOf(
    `${localAddress(environment, environment.apiPort)}/demo-accounts`,
    DEMO_LIST_PATIENCE_MS,
  );
  return status === 200 ? (JSON.parse(body) as DemoAccounts) : { accounts: [], password: null };
}

interface Outcome {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

function askOperator(socketPath: string, args: readonly string[]): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const call = request({ socketPath, method: 'POST' }, (reply) => {
      let body = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        body += chunk;
      });
      reply.on('end', () => resolve(JSON.parse(body) as Outcome));
    });
    // Without the socket there is nothing to print, and the command says the same later.
    call.on('error', () => resolve(undefined));
    call.end(JSON.stringify(args));
  });
}

/** Beside the API, for data on a database server. Undefined if the answer was no. */
async function runOperator(variables: NodeJS.ProcessEnv, args: readonly string[]): Promise<Outcome | undefined> {
  const program = [inRoot('apps/api', 'src/operator.ts'), ...args];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, program, { env: variables });
    return { isDone: true, lines: stdout.trimEnd().split('\n') };
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    if (code !== 1) process.stderr.write(`No link to claim this practice could be made: ${stderr || error}\n`);
    return undefined;
  }
}

/** A one-time link for the first owner, straight to this terminal, past all logs. */
async function claimLines({ isEmbedded, variables }: ProductEnvironment): Promise<readonly string[]> {
  const command = ['claim-link'];
  const outcome =
    isEmbedded && variables.DATA_DIR
      ? await askOperator(join(variables.DATA_DIR, 'operator.sock'), command)
      : await runOperator(variables, command);
  return outcome?.isDone ? ['', ...outcome.lines.map((line) => `  ${line}`)] : [];
}

function welcome(
  environment: ProductEnvironment,
  { accounts, password, videoCall }: DemoAccounts,
  claim: readonly string[],
): string {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = [
    `Waymark is running at ${environment.publicUrl}`,
    ...(accounts.length > 0 ? ['', `  Demo accounts, password ${password}`] : []),
    ...accounts.map(({ email, note }) => `    ${email.padEnd(width)}  ${note}`),
    ...(videoCall ? ['', `  Video call  ${videoCall.coachee} with ${videoCall.coach}`] : []),
    ...claim,
    ...mailboxLines(environment),
  ];
  return `\n${lines.join('\n')}\n\n`;
}

/** Buffered until both programs are healthy, so that a failed start prints one line only. */
function createOutput() {
  const held: (() => void)[] = [];
  let isHeld = true;
  return {
    onLine(line: string, stream: 'stdout' | 'stderr') {
      const write = () => process[stream].write(`${line}\n`);
      if (isHeld) held.push(write);
      else write();
    },
    release() {
      isHeld = false;
      for (const write of held.splice(0)) write();
    },
  };
}

/** Logs problems only: someone trying the product shouldn't have to read each request. */
function readEnvironment(): ProductEnvironment {
  const environment = readProductEnvironment();
  if (!environment.isEmbedded) return environment;
  return { ...environment, variables: { LOG_LEVEL: 'warn', ...environment.variables } };
}

async function run(signal: AbortSignal): Promise<never> {
  const environment = readEnvironment();
  const output = createOutput();
  await refuseTakenPorts(environment);
  await bringUpToDate(EMAILS, signal);
  await bringUpToDate(API, signal);
  await bringUpToDate(WEB, signal);
  const product = await startProduct(environment, { onLine: output.onLine, signal });
  try {
    output.release();
    process.stdout.write(welcome(environment, await listDemo(environment), await claimLines(environment)));
    return await Promise.race([product.ended, whenAborted(signal)]);
  } finally {
    await product.stop();
  }
}

await runScript(run, { codeWhenStopped: 0 });
