import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Processor time, user and system together, of a command and all its child processes. */
export interface ProcessorTime {
  readonly seconds: number;
  /** False where processes that ended without being waited for are not contained: the true figure is higher. */
  readonly complete: boolean;
}

const program = fileURLToPath(new URL('processorTime.pl', import.meta.url));

/**
 * Wraps a command in the program that measures it. Without Perl and its POSIX module the command is not changed, and
 * there is no figure.
 */
export function withProcessorTime(command: readonly string[], file: string): readonly string[] {
  const hasPerl = spawnSync('perl', ['-MPOSIX', '-e', '1']).status === 0;
  return hasPerl ? ['perl', program, file, ...command] : command;
}

/** Returns the figure in the file of a measured command; undefined when there is none. */
export async function readProcessorTime(file: string): Promise<ProcessorTime | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProcessorTime;
  } catch {
    return undefined;
  }
}
