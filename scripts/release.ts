import { parseArgs } from 'node:util';
import { publishCommand } from './release/publishCommand.ts';
import { findReleaseProblems, rehearseRelease } from './release/rehearseRelease.ts';
import { repository, runCommand } from './runCommand.ts';

const usage = `Usage: npm run release:rehearse [-- --prerelease next]
       npm run release:publish
The rehearsal shows what the next release would publish, from a copy of the repository; "npm run build" comes before. release:publish builds
and publishes the versions of the manifests, in the CI that npm trusts.`;

const options = {
  prerelease: { type: 'string' },
  publish: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });

async function rehearse(): Promise<number> {
  const rehearsal = await rehearseRelease(values.prerelease);
  for (const { name, version, files } of rehearsal.packages)
    process.stdout.write(`${name} ${version} as ${rehearsal.tag}: ${files.length} files\n`);
  const problems = findReleaseProblems(rehearsal);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  return problems.length === 0 ? 0 : 1;
}

async function publish(): Promise<number> {
  if (process.env['GITHUB_ACTIONS'] !== 'true') {
    process.stderr.write(
      'Releases are published by the CI, which npm trusts; "npm run release:rehearse" shows what it would do.\n',
    );
    return 1;
  }
  const built = await runCommand([process.execPath, 'scripts/build.ts', '--check']);
  return built === 0 ? runCommand(publishCommand(repository)) : built;
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = await (values.publish ? publish() : rehearse());
