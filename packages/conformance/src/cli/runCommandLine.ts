import { writeFile } from 'node:fs/promises';
import { formatJUnit } from '../run/formatJUnit.ts';
import { formatTable } from '../run/formatTable.ts';
import { isConforming, type ConformanceReport } from '../run/report.ts';
import { runConformance, type ConformanceContext } from '../run/runConformance.ts';
import { loadContext } from './loadContext.ts';
import { readOptions, usage, UsageError, type CommandOptions } from './readOptions.ts';

/** Where the command prints. */
export interface Terminal {
  print(text: string): void;
  printError(text: string): void;
}

async function writeReport(report: ConformanceReport, { json, junit }: CommandOptions): Promise<void> {
  if (json !== undefined) await writeFile(json, `${JSON.stringify(report, undefined, 2)}\n`);
  if (junit !== undefined) await writeFile(junit, formatJUnit(report));
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

async function load(options: CommandOptions, terminal: Terminal): Promise<ConformanceContext> {
  try {
    return await loadContext(options, (text) => terminal.printError(`warning: ${text}\n`));
  } catch (error) {
    await writeReport(reportWithout(options, error), options);
    throw error;
  }
}

async function run(options: CommandOptions, terminal: Terminal): Promise<number> {
  const { domains, faults, timeoutMs } = options;
  const report = await runConformance(await load(options, terminal), { domains, faults, timeoutMs });
  terminal.print(formatTable(report));
  await writeReport(report, options);
  return isConforming(report) ? 0 : 1;
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
