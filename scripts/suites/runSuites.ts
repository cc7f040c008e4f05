import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';
import { everything, type Selection, type Share } from './changed/selectTests.ts';
import { planRun } from './planRun.ts';
import type { Outcome } from './outcome.ts';
import { readProcessorTime, withProcessorTime, type ProcessorTime } from './processorTime.ts';
import { stages, type Suite } from './suites.ts';

/** Result and duration of a suite. */
export interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
  /** Undefined when it could not be measured. */
  readonly processor?: ProcessorTime | undefined;
}

/** A suite that throws has failed; the others still run. */
async function timed(name: string, run: () => Promise<Outcome>): Promise<Result> {
  const start = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => {
    return { passed: 0, failed: 1, notes: [String(error)] };
  });
  return { ...outcome, name, seconds: (performance.now() - start) / 1000 };
}

/** The files by which a suite in a separate process receives its tests and returns its outcome. */
function exchange(folder: string) {
  return {
    share: join(folder, 'share.json'),
    outcome: join(folder, 'outcome.json'),
    time: join(folder, 'time.json'),
  };
}

/** Runs a suite in this process and writes its outcome to a folder, for the parent process. */
export async function runSuiteInto(suite: Suite, folder: string): Promise<void> {
  const { share, outcome } = exchange(folder);
  const chosen = JSON.parse(await readFile(share, 'utf8')) as Share;
  await writeFile(outcome, JSON.stringify(await timed(suite.name, () => suite.run(chosen))));
}

/** Runs a program with this terminal, or collects its output until it has ended. */
function runProgram([program = '', ...args]: readonly string[], terminal: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const output = terminal ? 'inherit' : 'pipe';
    const child = spawn(program, args, { cwd: repository, stdio: ['ignore', output, output] });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(parts)));
  });
}

/**
 * Runs a suite in a separate process, so that its processor time can be measured. Without `terminal` its output is
 * printed in one piece, so that lanes do not mix.
 */
async function runApart(suite: Suite, share: Share, { terminal = false } = {}): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-suite-'));
  const files = exchange(folder);
  await writeFile(files.share, JSON.stringify(share));
  const self = [process.execPath, ...process.execArgv, 'scripts/test.ts', '--into', folder, suite.name];
  if (!terminal) process.stdout.write(`-- ${suite.name} has begun\n`);
  const printed = await runProgram(withProcessorTime(self, files.time), terminal).catch(
    (error: unknown) => `${suite.name} could not be started: ${String(error)}\n`,
  );
  if (!terminal) process.stdout.write(`\n== ${suite.name}\n`);
  process.stdout.write(printed);
  try {
    const result = JSON.parse(await readFile(files.outcome, 'utf8')) as Result;
    return { ...result, processor: await readProcessorTime(files.time) };
  } catch {
    return { name: suite.name, seconds: 0, passed: 0, failed: 1, notes: ['The suite left no outcome.'] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the chosen suites: a single one with this terminal, several in their stages and lanes. */
export async function runSuites(
  chosen: readonly Suite[],
  selection: Selection = everything,
): Promise<Result[]> {
  const plan = planRun(chosen, selection);
  const [only] = plan;
  if (only && plan.size === 1) return [await runApart(...only, { terminal: true })];

  async function runLane(lane: readonly Suite[]): Promise<Result[]> {
    const results: Result[] = [];
    for (const suite of lane) {
      const share = plan.get(suite);
      if (share) results.push(await runApart(suite, share));
    }
    return results;
  }
  const results: Result[] = [];
  for (const stage of stages) results.push(...(await Promise.all(stage.map(runLane))).flat());
  return results;
}
