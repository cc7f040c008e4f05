import { config } from '../../packages/elements/src/config/description.ts';
import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';
import type { ElementDescription } from '../../packages/elements/src/internal/elementDescription.ts';
import { describeConfigElement, describeScreenElement } from '../packages/customElementsManifest.ts';
import { cell, docOf, table } from '../pages/docComments.ts';
import { declarationsOf, describeMembers, examplesOf } from './components.ts';
import { wholePage } from './repositoryPages.ts';
import { plainText, type SitePage } from './sitePage.ts';

/** The attributes of the example of each element, beyond those of all elements. */
export const exampleAttributes: Readonly<Record<string, string>> = {
  'vitrine-comments-summary': 'type="image" entry="12"',
  'vitrine-profile-sidebar': 'open',
  'vitrine-file-sidebar': 'file-id="12"',
  'vitrine-faces': 'file-id="12" edit-allowed',
  'vitrine-shared-lite': 'share-hash="nPYWFcJyiYRqsJktUWYx"',
  'vitrine-web-search': '',
  'vitrine-timestamps': 'entry-id="12"',
  'vitrine-public-folder': 'share-hash="nPYWFcJyiYRqsJktUWYx"',
};

function inCode(text: string): string {
  return `\`${cell(text)}\``;
}

function section(
  heading: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  return rows.length === 0 ? [] : [`## ${heading}`, table(head, rows)];
}

type ScreenElement = ReturnType<typeof describeScreenElement>;

function describeInterface({ attributes, members, events }: ScreenElement): readonly string[] {
  const properties = members.filter((member) => member.kind === 'field' && !('attribute' in member));
  const methods = members.filter(({ kind }) => kind === 'method');
  return [
    ...section(
      'Attributes',
      ['attribute', 'property', 'type', 'default', 'meaning'],
      attributes.map((each) => [
        inCode(each.name),
        inCode(each.fieldName),
        inCode(each.type.text),
        inCode(each.default),
        cell(each.description),
      ]),
    ),
    'A missing or invalid value is the default; for an invalid one the console says why.',
    ...section(
      'Properties without an attribute',
      ['property', 'type', 'meaning'],
      properties.map((each) => [
        inCode(each.name),
        inCode('type' in each ? each.type.text : ''),
        cell(each.description),
      ]),
    ),
    ...section(
      'Events',
      ['event', 'type', 'when'],
      events.map(({ name, type, description }) => [inCode(name), inCode(type.text), cell(description)]),
    ),
    ...section(
      'Methods',
      ['method', 'effect'],
      methods.map(({ name, description }) => [inCode(`${name}(options?)`), cell(description)]),
    ),
  ];
}

function describeHeard({ listensTo = {} }: ElementDescription): readonly string[] {
  const rows = Object.entries(listensTo).map(([name, event]) => [
    inCode(name),
    inCode(`CustomEvent<${event.detail}>`),
    cell(event.summary),
  ]);
  return section('Events that it listens to', ['event', 'type', 'effect'], rows);
}

function screenPage(description: ElementDescription): SitePage {
  const { tag, summary } = description;
  const module = tag.replace('vitrine-', '');
  const attributes = exampleAttributes[tag] ?? '';
  const markup = `<${tag}${attributes === '' ? '' : ` ${attributes}`}></${tag}>`;
  const body = [
    summary,
    `\`\`\`html\n${markup}\n\`\`\``,
    `\`\`\`ts\nimport '@vitrine/elements/${module}';\nimport '@vitrine/elements/styles.css';\n\`\`\``,
    '## Live',
    `<iframe class="live" src="/live/${module}/" title="${tag}, live" loading="lazy"></iframe>`,
    'A page of plain HTML with the bundle of the elements and a back end in memory; nothing is sent anywhere.',
    ...describeInterface(describeScreenElement(description)),
    ...describeHeard(description),
  ];
  return {
    path: `elements/${module}`,
    title: tag,
    description: plainText(summary),
    body: body.join('\n\n'),
    source: `packages/elements/src/${module}/description.ts`,
  };
}

/** The page of the settings of a page, in markup and by a script. */
function configPage(): SitePage {
  const { attributes } = describeConfigElement();
  const declarations = declarationsOf('elements');
  const [configure, settings] = ['configure', 'ElementsConfig'].map(
    (wanted) => declarations.find(({ name }) => name === wanted)?.node,
  );
  if (!configure || !settings) throw new Error('@vitrine/elements has no configure, or no ElementsConfig.');
  const rows = attributes.map(({ name, type, description }) => [
    inCode(name),
    inCode(type.text),
    cell(description),
  ]);
  const body = [
    config.summary,
    '```html\n<vitrine-config base-url="https://gallery.example.com" locale="de" theme="dark"></vitrine-config>\n```',
    "```ts\nimport '@vitrine/elements/config';\n```",
    'An attribute of an element wins over `configure`, and that over `<vitrine-config>`. All elements on the page follow a change. An invalid value is ignored, and the console says so.',
    ...section('Attributes', ['attribute', 'type', 'meaning'], rows),
    'It has no properties, sends no events, and has no methods of its own.',
    '## The same by a script',
    docOf(configure),
    ...examplesOf(configure),
    ...describeMembers(settings, 'setting'),
  ];
  return {
    path: 'elements/config',
    title: config.tag,
    description: plainText(config.summary),
    body: body.join('\n\n'),
    source: 'packages/elements/src/config/description.ts',
  };
}

/** Returns the page of each element, after the guide to all of them. */
export function elementPages(): readonly SitePage[] {
  return [
    wholePage('elements', 'packages/elements/README.md', {
      title: 'Custom elements',
      label: 'Use the elements',
    }),
    configPage(),
    ...descriptions.map(screenPage),
  ];
}
