import { parseArgs } from 'node:util';
import { runCommand } from './runCommand.ts';

const usage = `Usage: npm run shots [-- --update] [-- --built]
Builds Storybook and compares its screens with test/visual/__screenshots__; --update records them anew, to be looked at
before they are committed; --built takes storybook-static as it is.`;

const options = {
  update: { type: 'boolean' },
  built: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });

async function run(): Promise<number> {
  const built = values.built ? 0 : await runCommand(['storybook', 'build', '--quiet']);
  if (built !== 0) return built;
  const update = values.update ? ['--update-snapshots=all'] : [];
  const reporter = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'line' : 'line,json';
  return runCommand([
    'playwright',
    'test',
    '--config',
    'test/visual/playwright.config.ts',
    `--reporter=${reporter}`,
    ...update,
  ]);
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = await run();
