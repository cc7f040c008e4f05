import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface StoryEntry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
  readonly tags: readonly string[];
}

interface StoryIndex {
  readonly entries: Readonly<Record<string, StoryEntry>>;
}

const indexFile = fileURLToPath(new URL('../../storybook-static/index.json', import.meta.url));

/** Returns every story of the built Storybook, without its pages of docs. */
export const everyStory: readonly StoryEntry[] = Object.values(
  (JSON.parse(readFileSync(indexFile, 'utf8')) as StoryIndex).entries,
).filter(({ type }) => type === 'story');

const words = (process.env['VITRINE_STORIES'] ?? '').split('\n').filter((word) => word !== '');

/**
 * Returns the stories to visit: all, or with `VITRINE_STORIES` (words, one per line) those whose name or file contains
 * one of them.
 */
export const stories = everyStory.filter(({ title, name, importPath }) => {
  const text = `${title}: ${name} ${importPath}`;
  return words.length === 0 || words.some((word) => text.includes(word));
});

/** Whether a story is the first of its part or screen. */
export function isDefault({ title, name }: StoryEntry): boolean {
  return name === 'Default' && !title.startsWith('Foundations/');
}

/** Whether a story is the first of its screen; only these have screenshots. */
export function isPictured(story: StoryEntry): boolean {
  return isDefault(story) && story.title.startsWith('Screens/');
}
