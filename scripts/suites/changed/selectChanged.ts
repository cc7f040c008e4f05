import { readCommand } from '../../runCommand.ts';
import { findChangedFiles } from './changedFiles.ts';
import { buildFileGraph, cruiseModules, readTexts } from './fileGraph.ts';
import { selectTests, type Selection } from './selectTests.ts';

/**
 * Returns the tests that can be reached by the differences from a revision. Defaults to where this branch left `main`.
 */
export async function selectChanged(revision?: string): Promise<Selection> {
  const changed = await findChangedFiles(revision);
  const listed = await readCommand(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const removed = new Set(changed.removed);
  const files = listed.split('\0').filter((file) => file !== '' && !removed.has(file));
  const [modules, texts] = await Promise.all([cruiseModules(), readTexts(files)]);
  return selectTests(changed, buildFileGraph(modules, texts, files), texts);
}

/** Returns a line for each kind of suite: how much of it the change can reach. */
export function describeSelection(selection: Selection): string {
  return Object.entries(selection)
    .map(([kind, share]) => `  ${kind}: ${share === 'all' ? 'everything' : `${share.length} test files`}\n`)
    .join('');
}
