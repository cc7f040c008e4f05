import { writeFile } from 'node:fs/promises';
import { describeError } from '../run/describeError.ts';
import { formatJUnit } from '../run/formatJUnit.ts';
import { formatTable } from '../run/formatTable.ts';
import { isConforming, type ConformanceReport } from '../run/report.ts';
import { runConformance, type ConformanceContext } from '../run/runConformance.ts';
import { withLimit } from '../run/withLimit.ts';
import { loadContext } from './loadContext.ts';
import { readOptions, usage, UsageError, type CommandOptions } from './readOptions.ts';

/** Where the command prints, and learns of errors that reach no caller. */
export interface Terminal {
  print(text: string): void;
  printError(text: string): void;
  /** Shows how far a run is, in place of what was shown before; undefined where nobody looks. */
  showProgress?: ((text: string) => void) | undefined;
  /** Calls a function with each rejection that nothing handles. */
  onStrayError(listener: (error: unknown) => void): void;
}

/** Writes each file, whether or not the other can be written. Resolves with false when one cannot. */
async function writeReport(
  report: ConformanceReport,
  { json, junit }: CommandOptions,
  terminal: Terminal,
): Promise<boolean> {
  const write = async (file: string | undefined, text: () => string) =>
    file === undefined || writeFile(file, text()).then(() => true);
  const results = await Promise.allSettled([
    write(json, () => `${JSON.stringify(report, undefined, 2)}\n`),
    write(junit, () => formatJUnit(report)),
  ]);
  const failed = results.filter((each) => each.status === 'rejected');
  for (const { reason } of failed) terminal.printError(`The report was not written: ${messageOf(reason)}\n`);
  return failed.length === 0;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The report when there is no back end to check: one case, which has failed. */
function reportWithout({ api, http = '' }: CommandOptions, error: unknown): ConformanceReport {
  const failed = {
    name: 'before all cases: the back end is there, and signed in',
    domain: 'session',
  } as const;
  const result = { ...failed, outcome: 'failed', message: messageOf(error), milliseconds: 0 } as const;
  return { id: api ?? http, cases: [result], faults: [] };
}

/** Returns a function that says where the next stray errors go; at first, and after `undefined`, they are warnings. */
function watchStrayErrors(terminal: Terminal): (fail: ((error: unknown) => void) | undefined) => void {
  let current: ((error: unknown) => void) | undefined;
  terminal.onStrayError((cause) => {
    const error = new Error('A promise of the adapter was rejected, and nothing handles that', { cause });
    if (current) current(error);
    else terminal.printError(`warning: ${describeError(error)}\n`);
  });
  return (fail) => void (current = fail);
}

async function load(options: CommandOptions, terminal: Terminal): Promise<ConformanceContext> {
  try {
    const loading = loadContext(options, (text) => terminal.printError(`warning: ${text}\n`));
    return await withLimit(loading, options.timeoutMs);
  } catch (error) {
    await writeReport(reportWithout(options, error), options, terminal);
    throw error;
  }
}

async function run(options: CommandOptions, terminal: Terminal): Promise<number> {
  const { domains, faults, timeoutMs } = options;
  const failStray = watchStrayErrors(terminal);
  const context = await load(options, terminal);
  let count = 0;
  const report = await runConformance(context, {
    domains,
    faults,
    timeoutMs,
    onStart: failStray,
    onResult: ({ domain }) => {
      failStray(undefined);
      count += 1;
      terminal.showProgress?.(`${count} cases: ${domain}`);
    },
  });
  terminal.showProgress?.('');
  terminal.print(formatTable(report));
  const isWritten = await writeReport(report, options, terminal);
  return isConforming(report) && isWritten ? 0 : 1;
}

/** Runs the command and returns its exit code: see `usage`. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const options = readOptions(args);
    if (options !== 'help') return await run(options, terminal);
    terminal.print(usage);
    return 0;
  } catch (error) {
    terminal.printError(`${messageOf(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    terminal.printError('See --help.\n');
    return 2;
  }
}
