import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

export interface StoryEntry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly name: string;
}

interface StoryIndex {
  readonly entries: Readonly<Record<string, StoryEntry>>;
}

const indexFile = fileURLToPath(new URL('../../storybook-static/index.json', import.meta.url));

/** The stories of the built Storybook; its pages of docs left out. */
export const stories: readonly StoryEntry[] = Object.values(
  (JSON.parse(readFileSync(indexFile, 'utf8')) as StoryIndex).entries,
).filter(({ type }) => type === 'story');

/** The first story of each part and screen. */
export const defaultStories = stories.filter(
  ({ title, name }) => name === 'Default' && !title.startsWith('Foundations/'),
);

/** Opens a story by itself and waits until it is drawn. */
export async function openStory(page: Page, id: string, globals = ''): Promise<void> {
  await page.clock.setFixedTime('2026-06-17T12:00:00Z');
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${encodeURIComponent(globals)}`);
  await page.locator('#storybook-root .vitrine-root').first().waitFor();
  await page.locator('.sb-show-main').waitFor();
  await page.evaluate(() => document.fonts.ready);
}
