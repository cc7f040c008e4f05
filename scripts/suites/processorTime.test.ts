import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readProcessorTime, withProcessorTime } from './processorTime.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-processor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether Perl can measure here, and whether it also adopts orphaned processes. */
const measures = withProcessorTime(['sh'], 'file')[0] === 'perl';
const adopts = measures && process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

/** A loop of 0.4 seconds of processor time: far more than a process needs to start. */
const busy =
  'for (let used = 0; used < 4e5;) { const { user, system } = process.cpuUsage(); used = user + system; }';

async function measure(script: string) {
  const file = join(folder, `${Math.random()}.json`);
  const [program = '', ...args] = withProcessorTime([process.execPath, '-e', script], file);
  const { status } = spawnSync(program, args, { timeout: 40_000 });
  return { status, time: await readProcessorTime(file) };
}

describe.runIf(measures)('the processor time of a command', () => {
  it('is measured, and the exit code is passed on', async () => {
    const { status, time } = await measure(`${busy} process.exitCode = 7;`);
    expect(status).toBe(7);
    expect(time?.complete).toBe(adopts);
    expect(time?.seconds).toBeGreaterThan(0.2);
  });

  it.runIf(adopts)('includes an orphaned process', async () => {
    const { time } = await measure(`
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { detached: true, stdio: 'ignore' }).unref();
    `);
    expect(time?.complete).toBe(true);
    expect(time?.seconds).toBeGreaterThan(0.2);
  });
});

describe('a command without a figure', () => {
  it('has none', async () => {
    expect(await readProcessorTime(join(folder, 'nothing.json'))).toBeUndefined();
  });
});
