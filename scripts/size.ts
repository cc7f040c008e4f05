import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './packages/buildPackages.ts';
import { publicPackages } from './packages/publicPackages.ts';
import { checkSizes } from './sizes/checkSizes.ts';

const built = publicPackages.every(({ folder }) => existsSync(join(folder, 'dist')));
if (!built) await buildPackages();
if (!(await checkSizes())) process.exitCode = 1;
