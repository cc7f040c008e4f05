import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../scripts/runCommand.ts';

/** A block of code of a README. */
export interface Snippet {
  /** The README, from the root of the repository. */
  readonly readme: string;
  readonly language: string;
  readonly code: string;
  /** Number of its first line. */
  readonly line: number;
}

/** Returns every fenced code block of a README. */
export function snippetsOf(readme: string): Snippet[] {
  const text = readFileSync(join(repository, readme), 'utf8');
  return Array.from(text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm), (match) => ({
    readme,
    language: match[1] ?? '',
    code: match[2] ?? '',
    line: text.slice(0, match.index).split('\n').length + 1,
  }));
}
