import { parseArgs } from 'node:util';
import { checkPackages } from './packages/checkPackages.ts';
import { buildPackage } from './packages/buildPackage.ts';
import { publicPackages } from './packages/publicPackages.ts';

const usage = `Usage: npm run build [-- --check]
Builds every package into its dist folder; --check also looks at what would be published.`;

const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) {
  process.stdout.write(`${usage}\n`);
} else {
  for (const target of publicPackages) {
    const start = performance.now();
    await buildPackage(target);
    process.stdout.write(
      `built @vitrine/${target.name} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`,
    );
  }
  if (values.check && !(await checkPackages())) process.exitCode = 1;
}
