import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readProcessorTime, withProcessorTime } from './processorTime.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-processor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A loop of a third of a second of processor time. */
const busy =
  'for (let used = 0; used < 3e5;) { const { user, system } = process.cpuUsage(); used = user + system; }';

async function measure(script: string) {
  const file = join(folder, `${Math.random()}.json`);
  const [program = '', ...args] = withProcessorTime([process.execPath, '-e', script], file);
  const { status } = spawnSync(program, args, { timeout: 40_000 });
  return { status, time: await readProcessorTime(file) };
}

describe.runIf(process.platform === 'linux')('the processor time of a command', () => {
  it('holds the command and the exit code is its own', async () => {
    const { status, time } = await measure(`${busy} process.exitCode = 7;`);
    expect(status).toBe(7);
    expect(time?.complete).toBe(true);
    expect(time?.seconds).toBeGreaterThanOrEqual(0.25);
  });

  it('holds a process that its parent left behind', async () => {
    const { time } = await measure(`
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { detached: true, stdio: 'ignore' }).unref();
    `);
    expect(time?.complete).toBe(true);
    expect(time?.seconds).toBeGreaterThanOrEqual(0.25);
  });
});

describe('a command that left no figure', () => {
  it('has none', async () => {
    expect(await readProcessorTime(join(folder, 'nothing.json'))).toBeUndefined();
  });
});
