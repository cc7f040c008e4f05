import { relative } from 'node:path';
import type ts from 'typescript';
import { subPorts } from '../../packages/core/src/contract/index.ts';
import { cell, docOf, firstSentence, table, tagsOf } from '../pages/docComments.ts';
import { shapeOf, tableOf } from '../pages/typeRows.ts';
import { repository } from '../runCommand.ts';
import type { PublicDeclaration } from '../packages/publicDeclarations.ts';
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
import { readText } from './repositoryPages.ts';
import { addressOfName, plainText, type SitePage } from './sitePage.ts';
import { describeLive, describePicture, describeStories } from './storySection.ts';

const readme = 'packages/features/README.md';

/** The sub-ports of each screen, from the table of the README, which a test compares with the code. */
function neededPorts(): ReadonlyMap<string, readonly string[]> {
  const rows = readText(readme).matchAll(/^\| `(\w+)` +\| ((?:`\w+`(?:, )?)+) +\|$/gm);
  return new Map(Array.from(rows, ([, screen = '', ports = '']) => [screen, ports.match(/\w+/g) ?? []]));
}

/** The pages of links need the calls of visitors, and nothing else of a back end. */
function portsOfModule(module: string): readonly string[] | undefined {
  return module === 'shared' ? ['shared'] : undefined;
}

/** Returns the sub-ports without which a component throws, by its doc comment. */
function portsOfErrors(node: ts.Node): readonly string[] | undefined {
  const named = tagsOf(node, 'throws')
    .filter((text) => text.includes('sub-port'))
    .flatMap((text) => text.match(/(?<=`)\w+(?=`)/g) ?? [])
    .filter((name) => (subPorts as readonly string[]).includes(name));
  return named.length === 0 ? undefined : named;
}

/** Returns the table of what a back end can declare for a sub-port. */
function describeCapabilities(port: string, core: readonly PublicDeclaration[]): readonly string[] {
  const wanted = `${port[0]?.toUpperCase()}${port.slice(1)}Capabilities`;
  const found = core.find(({ name }) => name === wanted);
  if (!found) return [];
  const rows = shapeOf(found.node).rows.map((row) => ({
    ...row,
    name: `${port}.${row.name}`,
    isOptional: false,
  }));
  return tableOf('capability', rows);
}

function describeNeeds(
  ports: readonly string[] | undefined,
  core: readonly PublicDeclaration[],
): readonly string[] {
  if (ports === undefined)
    return [
      '## What it needs',
      'No sub-port of the back end by itself. What the back end does not have is left out.',
    ];
  const names = ports.map((port) => `\`${port}\``).join(', ');
  const capabilities = ports.flatMap((port) => describeCapabilities(port, core));
  return [
    '## What it needs',
    `Sub-ports of the back end: ${names}. [How to write them](/guides/adapters/).`,
    ...(capabilities.length === 0
      ? []
      : ['It offers only what the back end declares in `capabilities`:', ...capabilities]),
  ];
}

/** Returns the page of a screen, and a page that lists all of them. */
export function screenPages(): readonly SitePage[] {
  const declarations = declarationsOf('features');
  const core = declarationsOf('core');
  const ports = neededPorts();
  const screens = declarations.filter(isComponent);
  const portsOf = ({ name, module, node }: PublicDeclaration) =>
    ports.get(name) ?? portsOfErrors(node) ?? portsOfModule(module);
  const pages = screens.map((screen): SitePage => {
    const { name, module, node, file } = screen;
    const storiesFile = storiesFileOf(screen);
    const stories = storiesFile === undefined ? [] : storiesOf(storiesFile);
    const examples = examplesOf(node);
    const body = [
      docOf(node),
      describeImport(name, `@vitrine/features/${module}`),
      ...describePicture(name, stories),
      ...(examples.length > 0 ? ['## Example', ...examples] : []),
      ...describeLive(name, stories),
      ...describeNeeds(portsOf(screen), core),
      ...describeProps(screen, declarations),
      ...describeErrors(node),
      ...describeStories(stories),
    ];
    return {
      path: `screens/${addressOfName(name)}`,
      title: name,
      description: plainText(firstSentence(docOf(node))),
      body: body.join('\n\n'),
      source: relative(repository, file),
    };
  });
  const modules = [...new Set(screens.map(({ module }) => module))].toSorted();
  const lists = modules.map((module) => {
    const rows = screens
      .filter((screen) => screen.module === module)
      .map((screen) => [
        `[\`${screen.name}\`](/screens/${addressOfName(screen.name)}/)`,
        cell(firstSentence(docOf(screen.node))),
        (portsOf(screen) ?? []).map((port) => `\`${port}\``).join(', '),
      ]);
    return `## ${module}\n\n\`@vitrine/features/${module}\`\n\n${table(['screen', 'purpose', 'sub-ports'], rows)}`;
  });
  return [
    {
      path: 'screens',
      title: 'Screens',
      label: 'All screens',
      description: 'Every screen, and the parts of the back end that it needs.',
      body: [
        'Each screen stands alone: take the one that you need, and implement only its sub-ports.',
        ...lists,
      ].join('\n\n'),
      source: readme,
    },
    ...pages.toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
  ];
}
