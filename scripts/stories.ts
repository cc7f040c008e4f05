import { parseArgs } from 'node:util';
import { runCommand } from './runCommand.ts';

const usage = `Usage: npm run stories [-- --built] [-- word …]
       npm run shots [-- --update] [-- --built]
Builds Storybook and visits every story, or those whose name or file contains one of the words; shots visits only the screens
that have screenshots in test/visual/__screenshots__. --update records those anew, to be looked at before they are committed;
--built takes storybook-static as it is.`;

const options = {
  shots: { type: 'boolean' },
  update: { type: 'boolean' },
  built: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const { values, positionals: words } = parseArgs({ options, allowPositionals: true });

async function run(): Promise<number> {
  // Without its pages of docs, which nobody visits here.
  const built = values.built ? 0 : await runCommand(['storybook', 'build', '--quiet', '--test']);
  if (built !== 0) return built;
  const update = values.update ? ['--update-snapshots=all'] : [];
  const reporter = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'line' : 'line,json';
  return runCommand(
    [
      'playwright',
      'test',
      '--config',
      'test/visual/playwright.config.ts',
      `--reporter=${reporter}`,
      ...(values.shots ? ['--grep', '@pictured'] : []),
      ...update,
    ],
    { env: { VITRINE_STORIES: words.join('\n') } },
  );
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = await run();
