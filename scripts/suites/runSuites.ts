import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';
import type { Outcome } from './outcome.ts';
import { readProcessorTime, withProcessorTime, type ProcessorTime } from './processorTime.ts';
import { stages, type Suite } from './suites.ts';

/** What a suite came to, and how long it took. */
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

/** Runs a suite here and leaves its outcome in a file, for the process that started this one. */
export async function runSuiteInto(suite: Suite, file: string): Promise<void> {
  await writeFile(file, JSON.stringify(await timed(suite.name, () => suite.run())));
}

/** Runs a program with this terminal, or collects what it prints until it has ended. */
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
 * Runs a suite as a process of its own, so that its processor time can be told. Without `terminal` what it says is printed
 * in one piece, so that lanes do not mix.
 */
async function runApart(suite: Suite, { terminal = false } = {}): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-suite-'));
  const outcome = join(folder, 'outcome.json');
  const time = join(folder, 'time.json');
  const self = [process.execPath, ...process.execArgv, 'scripts/test.ts', '--outcome', outcome, suite.name];
  if (!terminal) process.stdout.write(`-- ${suite.name} has begun\n`);
  const printed = await runProgram(withProcessorTime(self, time), terminal).catch(
    (error: unknown) => `${suite.name} could not be started: ${String(error)}\n`,
  );
  if (!terminal) process.stdout.write(`\n== ${suite.name}\n`);
  process.stdout.write(printed);
  try {
    const result = JSON.parse(await readFile(outcome, 'utf8')) as Result;
    return { ...result, processor: await readProcessorTime(time) };
  } catch {
    return { name: suite.name, seconds: 0, passed: 0, failed: 1, notes: ['The suite left no outcome.'] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runLane(lane: readonly Suite[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const suite of lane) results.push(await runApart(suite));
  return results;
}

/** Runs the chosen suites: one alone with this terminal, several in their stages and lanes. */
export async function runSuites(chosen: readonly Suite[]): Promise<Result[]> {
  const [only] = chosen;
  if (only && chosen.length === 1) return [await runApart(only, { terminal: true })];
  const results: Result[] = [];
  for (const stage of stages) {
    const lanes = stage.map((lane) => runLane(lane.filter((suite) => chosen.includes(suite))));
    results.push(...(await Promise.all(lanes)).flat());
  }
  return results;
}
