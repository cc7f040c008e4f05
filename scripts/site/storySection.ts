import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cell, table } from '../pages/docComments.ts';
import { repository } from '../runCommand.ts';
import type { Story } from './components.ts';

/** Where the Storybook is built, from the root of the repository. */
export const storybookFolder = 'storybook-static';

/** Returns whether there is a built Storybook, which the site then contains. */
export function hasStorybook(): boolean {
  return existsSync(join(repository, storybookFolder, 'index.json'));
}

const screenshots = 'test/visual/__screenshots__';

/** Returns the screenshots of a story by theme, as paths from the root of the repository; undefined without them. */
function picturesOf({ id }: Story): { light: string; dark: string } | undefined {
  const light = `${screenshots}/${id}-light.png`;
  return existsSync(join(repository, light)) ? { light, dark: `${screenshots}/${id}-dark.png` } : undefined;
}

/** Returns the address of a screenshot on the site. */
export function addressOfPicture(path: string): string {
  return path.replace(screenshots, '/pictures');
}

function picture(name: string, first: Story): readonly string[] {
  const paths = picturesOf(first);
  if (!paths) return [];
  const image = (path: string, hidden: string) =>
    `<img class="${hidden}" src="${addressOfPicture(path)}" alt="${name} with sample data" loading="lazy" />`;
  return [
    `<p class="shot">${image(paths.light, 'dark:sl-hidden')}${image(paths.dark, 'light:sl-hidden')}</p>`,
  ];
}

/**
 * Returns the section with the first story of a component, live; empty where the site contains no Storybook. The reader opens it: a
 * dialog would take the focus.
 */
export function describeLive(name: string, stories: readonly Story[]): readonly string[] {
  const [first] = stories;
  if (!first || !hasStorybook()) return [];
  const address = `/storybook/iframe.html?id=${first.id}&viewMode=story`;
  return [
    '## Live',
    `<details><summary>Show ${name}</summary><iframe class="live" src="${address}" title="${name}, live" loading="lazy"></iframe></details>`,
    'It works with a sample library in memory; nothing is sent anywhere.',
  ];
}

/** Returns the section about the states of a component, each with its story. */
export function describeStories(stories: readonly Story[]): readonly string[] {
  if (stories.length === 0) return [];
  const isLive = hasStorybook();
  const rows = stories.map((story) => [
    isLive ? `[${story.name}](/storybook/?path=/story/${story.id})` : story.name,
    cell(story.description),
  ]);
  return [
    '## States',
    'Each is a story, which the tests play and check for accessibility.',
    table(['state', 'what it shows'], rows),
  ];
}

/** Returns the picture of a component, for the head of its page. */
export function describePicture(name: string, stories: readonly Story[]): readonly string[] {
  return stories[0] ? picture(name, stories[0]) : [];
}
