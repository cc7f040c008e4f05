import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRenderPool } from './renderPool.ts';
import { waitOptions } from '../../testing/waitOptions.ts';

let folder: string;
let input: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pool-'));
  input = join(folder, 'a.png');
  await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } }).toFile(input);
});
afterAll(() => rm(folder, { recursive: true }));

it('ends idle processes, and starts another for the next file', async () => {
  const pool = createRenderPool({ size: 2, idleMs: 100 });
  try {
    const draw = (name: string) => pool.render({ renderer: 'raster', input, output: join(folder, name) });
    const drawings = Promise.all([draw('one'), draw('two')]);
    // While both draw: the process of the first to be drawn may have ended before the other is.
    await setImmediate();
    const first = pool.processIds();
    expect(first).toHaveLength(2);
    await drawings;
    await vi.waitFor(() => expect(pool.processIds()).toEqual([]), waitOptions);
    for (const id of first)
      await vi.waitFor(() => expect(() => process.kill(id, 0)).toThrow('ESRCH'), waitOptions);
    expect(await draw('three')).toBeDefined();
    expect(pool.processIds()).toHaveLength(1);
  } finally {
    pool.end();
  }
});

it('renders one file after the other in one process', async () => {
  const pool = createRenderPool({ size: 2 });
  try {
    for (const name of ['four', 'five', 'six'])
      await pool.render({ renderer: 'raster', input, output: join(folder, name) });
    expect(pool.processIds()).toHaveLength(1);
  } finally {
    pool.end();
  }
});
