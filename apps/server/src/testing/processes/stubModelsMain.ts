import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../../start/runProcess.ts';

const fork = childProcess.fork as (entry: string, ...rest: unknown[]) => childProcess.ChildProcess;
const models = fileURLToPath(new URL('../../recognition/models/child.ts', import.meta.url));
const stub = fileURLToPath(new URL('../media/stubModels.ts', import.meta.url));

// The main module of a server with models that cost nothing, in processes of their own as the real ones are.
Object.assign(childProcess, {
  fork: (entry: string, ...rest: unknown[]) => fork(entry === models ? stub : entry, ...rest),
});
syncBuiltinESMExports();
await runProcess();
