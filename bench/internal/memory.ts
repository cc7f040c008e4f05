import { readFile } from 'node:fs/promises';

/** The options of Node with which `npm start` starts the server (`scripts/start.sh`). */
export const startOptions = ['--max-semi-space-size=8', '--conditions=vitrine-source'] as const;

/** The environment in which `npm start` starts the server. */
export const startEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;

/** Returns the bytes of memory of a process; NaN where the system does not report it. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** Processor time of `/proc` is in hundredths of a second on every system that has it. */
const msPerTick = 10;

/** Returns the milliseconds of processor time of a process so far, all its threads together; NaN where the system does not report it. */
export async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** Returns the running child processes of a process. */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}
