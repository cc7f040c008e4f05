import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { dashboardBackgrounds } from '../packages/core/src/dashboard/backgrounds.ts';
import { scenes } from './pictures/scenes.ts';
import { repository } from './runCommand.ts';

/*
 * Draws the pictures that the dashboard offers behind its greeting: sh scripts/run.sh scripts/backgrounds.ts
 * They are committed; draw them again only after a change of `pictures/scenes.ts`, and look at them.
 */
const folder = join(repository, 'packages/features/src/dashboard/pictures');

await mkdir(folder, { recursive: true });
for (const name of dashboardBackgrounds) {
  const file = `${name}.webp`;
  const bytes = await sharp(Buffer.from(scenes[name]()))
    .webp({ quality: 86, effort: 6, smartSubsample: true })
    .toBuffer();
  await writeFile(join(folder, file), bytes);
  process.stdout.write(`${file}: ${(bytes.length / 1024).toFixed(1)} kB\n`);
}
