import { nativeCompiler } from '../nativeCompiler.ts';
import { readCommand, runCommand } from '../runCommand.ts';
import { findBrokenMessages } from './brokenMessages.ts';
import { findCommitErrors } from './commits.ts';
import { findEngineErrors } from './engines.ts';
import { findExportErrors } from './exports.ts';
import { findLongFiles } from './fileLengths.ts';
import { findUnusedMessages } from './messageKeys.ts';
import { findStalePages } from './pages.ts';
import { findUndocumentedNames } from './publicDocs.ts';
import { findBadReferences } from './references.ts';
import { findMisspellings } from './spelling.ts';
import { findUnclassedElements } from './unclassedElements.ts';
import { findWireSpeakers } from './wireWords.ts';
import { findForbiddenWords } from './words.ts';

export interface Gate {
  readonly name: string;
  /** Prints what is wrong; resolves with true when nothing is. */
  run(): Promise<boolean>;
}

function program(name: string, ...command: string[]): Gate {
  return { name, run: async () => (await runCommand(command)) === 0 };
}

function finder(name: string, find: (files: readonly string[]) => Promise<readonly string[]>): Gate {
  async function run(): Promise<boolean> {
    const listed = await readCommand(['git', 'ls-files', '-z']);
    const errors = await find(listed.split('\0').filter((file) => file !== ''));
    for (const error of errors) process.stdout.write(`${error}\n`);
    return errors.length === 0;
  }
  return { name, run };
}

/** Everything that `npm run check` checks, in the order in which it is reported. */
export const gates: readonly Gate[] = [
  program('format', 'oxfmt', '--check'),
  program('lint', 'oxlint', '--max-warnings=0'),
  program('types', ...nativeCompiler('.')),
  program(
    'layers and cycles',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'packages',
    'apps',
    'examples',
  ),
  program('unused code', 'knip', '--no-progress'),
  finder('exports match modules', findExportErrors),
  finder('engines of dependencies', findEngineErrors),
  finder('file lengths', findLongFiles),
  finder('words', findForbiddenWords),
  finder('references', findBadReferences),
  finder('public names are described', findUndocumentedNames),
  finder('commit subjects', () => findCommitErrors()),
  finder('words of the wire format', findWireSpeakers),
  finder('broken messages', findBrokenMessages),
  finder('unused messages', findUnusedMessages),
  finder('fixed texts', findMisspellings),
  finder('elements have classes', findUnclassedElements),
  finder('made pages are current', findStalePages),
];
