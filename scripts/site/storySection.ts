import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';
import type { Story } from './components.ts';

/** Where the Storybook is built, from the root of the repository. */
export const storybookFolder = 'storybook-static';

/** Returns whether there is a built Storybook, which the site then contains. */
export function hasStorybook(): boolean {
  return existsSync(join(repository, storybookFolder, 'index.json'));
}

const screenshots = 'test/visual/__screenshots__';

/** Paths of the screenshots of a story, from the root of the repository. */
interface StoryPictures {
  readonly light: string;
  readonly dark: string;
}

/** Returns the screenshots of a story; undefined without them. */
export function picturesOf({ id }: Story): StoryPictures | undefined {
  const light = `${screenshots}/${id}-light.png`;
  return existsSync(join(repository, light)) ? { light, dark: `${screenshots}/${id}-dark.png` } : undefined;
}

/** Returns the address of a screenshot on the site. */
export function addressOfPicture(path: string): string {
  return path.replace(screenshots, '/pictures');
}

/** Returns the images of a story, of which the theme of the site shows one. */
export function describeImages({ light, dark }: StoryPictures, alt: string): string {
  const image = (path: string, hidden: string) =>
    `<img class="${hidden}" src="${addressOfPicture(path)}" alt="${alt}" loading="lazy" />`;
  return `${image(light, 'dark:sl-hidden')}${image(dark, 'light:sl-hidden')}`;
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
    'With a sample library in memory; nothing is sent anywhere.',
    `<details class="story"><summary>Show ${name}</summary><iframe class="live" data-story src="${address}" title="${name}, live" loading="lazy"></iframe></details>`,
  ];
}

/** Returns the section about the states of a component, each with its story. */
export function describeStories(stories: readonly Story[]): readonly string[] {
  if (stories.length === 0) return [];
  const isLive = hasStorybook();
  const items = stories.map(({ id, name, description }) => {
    const shown = isLive ? `[${name}](/storybook/?path=/story/${id})` : name;
    return description === '' ? `- ${shown}` : `- ${shown}: ${description}`;
  });
  return [
    '## States',
    'Each is a story, which the tests play and check for accessibility.',
    items.join('\n'),
  ];
}

/** Returns the picture of a component, for the head of its page. */
export function describePicture(name: string, stories: readonly Story[]): readonly string[] {
  const paths = stories[0] && picturesOf(stories[0]);
  return paths ? [`<p class="shot">${describeImages(paths, `${name} with sample data`)}</p>`] : [];
}
