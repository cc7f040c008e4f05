import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from './packages/buildPackage.ts';
import { publicPackages } from './packages/publicPackages.ts';
import { checkSizes } from './sizes/checkSizes.ts';

for (const target of publicPackages) {
  if (!existsSync(join(target.folder, 'dist'))) await buildPackage(target);
}
if (!(await checkSizes())) process.exitCode = 1;
