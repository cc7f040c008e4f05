import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../scripts/runCommand.ts';

/** A block of code of a page of the documentation. */
export interface Snippet {
  /** The page, from the root of the repository. */
  readonly readme: string;
  readonly language: string;
  readonly code: string;
  /** Number of its first line. */
  readonly line: number;
}

/** Returns every fenced code block of a page. Throws for a block without a language, or that is not closed. */
export function snippetsOf(readme: string): Snippet[] {
  const text = readFileSync(join(repository, readme), 'utf8');
  const found = Array.from(text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm), (match) => ({
    readme,
    language: match[1] ?? '',
    code: match[2] ?? '',
    line: text.slice(0, match.index).split('\n').length + 1,
  }));
  if ((text.match(/^\s*```/gm) ?? []).length !== found.length * 2)
    throw new Error(`${readme} has a block of code that is indented, without a language, or not closed.`);
  return found;
}
