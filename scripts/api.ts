import { parseArgs } from 'node:util';
import { checkApiReport } from './packages/apiReport.ts';
import { buildPackages } from './packages/buildPackages.ts';
import { publicPackages } from './packages/publicPackages.ts';

const usage = `Usage: npm run check:api [-- --built] | npm run api:update [-- --built]
Builds the packages and compares what they export with packages/*/api; the second writes the reports instead, for a
change that is meant. --built takes dist as it is.`;

const options = {
  update: { type: 'boolean' },
  built: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
if (values.help) {
  process.stdout.write(`${usage}\n`);
} else {
  if (!values.built) await buildPackages();
  for (const target of publicPackages) {
    const same = await checkApiReport(target, values.update ?? false);
    const verdict = values.update
      ? 'written'
      : same
        ? 'as reported'
        : 'CHANGED; see packages/*/temp, then npm run api:update';
    process.stdout.write(`@vitrine/${target.name}: ${verdict}\n`);
    if (!same) process.exitCode = 1;
  }
}
