import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PartGuide } from '../../packages/ui/src/internal/testing/partGuide.ts';
import { cell, docOf, firstSentence, table } from '../pages/docComments.ts';
import type { PublicDeclaration } from '../packages/publicDeclarations.ts';
import { repository } from '../runCommand.ts';
import {
  declarationsOf,
  describeErrors,
  describeImport,
  describeProps,
  examplesOf,
  isComponent,
  storiesFileOf,
  storiesOf,
} from './components.ts';
import { addressOfName, plainText, type SitePage } from './sitePage.ts';
import { describeLive, describeStories } from './storySection.ts';

function list(heading: string, sentences: readonly string[]): readonly string[] {
  return [`## ${heading}`, sentences.map((sentence) => `- ${sentence}`).join('\n')];
}

function describeGuide({ anatomy, use, avoid, keyboard, announces }: PartGuide): readonly string[] {
  return [
    ...list('When to use it', use),
    ...list('When to use another', avoid),
    ...list('Anatomy', anatomy),
    '## Keyboard',
    keyboard.length === 0
      ? 'It never has the focus.'
      : table(
          ['keys', 'effect'],
          keyboard.map((row) => row.map(cell)),
        ),
    ...list('What assistive technology announces', announces),
  ];
}

async function readGuide(storiesFile: string): Promise<PartGuide | undefined> {
  const file = join(repository, storiesFile.replace('.stories.tsx', '.guide.ts'));
  if (!existsSync(file)) return undefined;
  const { guide } = (await import(file)) as { guide: PartGuide };
  return guide;
}

async function partPage(
  part: PublicDeclaration,
  declarations: readonly PublicDeclaration[],
): Promise<SitePage> {
  const { name, module, node, file } = part;
  const storiesFile = storiesFileOf(part);
  const stories = storiesFile === undefined ? [] : storiesOf(storiesFile);
  const guide = storiesFile === undefined ? undefined : await readGuide(storiesFile);
  const examples = examplesOf(node);
  const body = [
    docOf(node),
    describeImport(name, `@vitrine/ui/${module}`),
    ...(examples.length > 0 ? ['## Example', ...examples] : []),
    ...describeLive(name, stories),
    ...(guide ? describeGuide(guide) : []),
    ...describeProps(part, declarations),
    ...describeErrors(node),
    ...describeStories(stories),
  ];
  return {
    path: `parts/${addressOfName(name)}`,
    title: name,
    description: plainText(firstSentence(docOf(node))),
    body: body.join('\n\n'),
    source: relative(repository, file),
  };
}

/** Returns the page of each part, and a page that lists all of them. */
export async function partPages(): Promise<readonly SitePage[]> {
  const declarations = declarationsOf('ui');
  const parts = declarations.filter(isComponent);
  const pages = await Promise.all(parts.map((part) => partPage(part, declarations)));
  const modules = [...new Set(parts.map(({ module }) => module))].toSorted();
  const lists = modules.map((module) => {
    const rows = parts
      .filter((part) => part.module === module)
      .map(({ name, node }) => [
        `[\`${name}\`](/parts/${addressOfName(name)}/)`,
        cell(firstSentence(docOf(node))),
      ]);
    return `## ${module}\n\n\`@vitrine/ui/${module}\`\n\n${table(['part', 'purpose'], rows)}`;
  });
  const intro =
    'A part only draws: props in, events out. Each works with any data, alone or inside of your own screens.';
  return [
    {
      path: 'parts',
      title: 'Parts',
      label: 'All parts',
      description:
        'Every part of the user interface, with its props, keys and what assistive technology announces.',
      body: [intro, ...lists].join('\n\n'),
      source: 'packages/ui/README.md',
    },
    ...pages.toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
  ];
}
