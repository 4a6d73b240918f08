import { runApiScript } from './api-script.ts';
import { runScript } from './fault.ts';

await runScript((signal) => runApiScript('test/simulation/main.ts', signal));
