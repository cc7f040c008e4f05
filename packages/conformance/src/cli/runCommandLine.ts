import { writeFile } from 'node:fs/promises';
import { formatJUnit } from '../run/formatJUnit.ts';
import { formatTable } from '../run/formatTable.ts';
import { isConforming } from '../run/report.ts';
import { runConformance } from '../run/runConformance.ts';
import { loadContext } from './loadContext.ts';
import { readOptions, usage, UsageError, type CommandOptions } from './readOptions.ts';

/** Where the command prints. */
export interface Terminal {
  print(text: string): void;
  printError(text: string): void;
}

async function run(options: CommandOptions, terminal: Terminal): Promise<number> {
  const { domains, faults, timeoutMs, json, junit } = options;
  const report = await runConformance(await loadContext(options), { domains, faults, timeoutMs });
  terminal.print(formatTable(report));
  if (json !== undefined) await writeFile(json, `${JSON.stringify(report, undefined, 2)}\n`);
  if (junit !== undefined) await writeFile(junit, formatJUnit(report));
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
    terminal.printError(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    terminal.printError('See --help.\n');
    return 2;
  }
}
