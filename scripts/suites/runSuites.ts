import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';
import type { Outcome } from './outcome.ts';
import { stages, type Suite } from './suites.ts';

/** What a suite came to, and how long it took. */
export interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** A suite that throws has failed; the others still run. */
async function timed(name: string, run: () => Promise<Outcome>): Promise<Result> {
  const start = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => {
    return { passed: 0, failed: 1, notes: [String(error)] };
  });
  return { ...outcome, name, seconds: Math.round((performance.now() - start) / 1000) };
}

/** Runs a suite here and leaves its outcome in a file, for the process that started this one. */
export async function runSuiteInto(suite: Suite, file: string): Promise<void> {
  await writeFile(file, JSON.stringify(await timed(suite.name, () => suite.run())));
}

/** Runs a program, and gives what it printed when it has ended. */
function collect(args: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, ...args], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(parts)));
  });
}

/** Runs a suite as a process of its own and prints what it said in one piece, so that lanes do not mix. */
async function runApart(suite: Suite): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-suite-'));
  const file = join(folder, 'outcome.json');
  process.stdout.write(`-- ${suite.name} has begun\n`);
  const printed = await collect(['scripts/test.ts', '--outcome', file, suite.name]).catch(
    (error: unknown) => `${suite.name} could not be started: ${String(error)}\n`,
  );
  process.stdout.write(`\n== ${suite.name}\n`);
  process.stdout.write(printed);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Result;
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
  if (only && chosen.length === 1) return [await timed(only.name, () => only.run())];
  const results: Result[] = [];
  for (const stage of stages) {
    const lanes = stage.map((lane) => runLane(lane.filter((suite) => chosen.includes(suite))));
    results.push(...(await Promise.all(lanes)).flat());
  }
  return results;
}
