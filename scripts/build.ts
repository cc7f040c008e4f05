import { parseArgs } from 'node:util';
import { checkPackages } from './packages/checkPackages.ts';
import { buildPackages } from './packages/buildPackages.ts';

const usage = `Usage: npm run build [-- --check]
Builds every package into its dist folder; --check also looks at what would be published.`;

const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) {
  process.stdout.write(`${usage}\n`);
} else {
  await buildPackages();
  if (values.check && !(await checkPackages())) process.exitCode = 1;
}
