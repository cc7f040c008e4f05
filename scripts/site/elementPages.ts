import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';
import type { ElementDescription } from '../../packages/elements/src/internal/elementDescription.ts';
import { customElementsManifest } from '../packages/customElementsManifest.ts';
import { cell, table } from '../pages/docComments.ts';
import { wholePage } from './repositoryPages.ts';
import { plainText, type SitePage } from './sitePage.ts';

type Declaration = ReturnType<typeof customElementsManifest>['modules'][number]['declarations'][number];

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

function describeMembers({ attributes, members, events }: Declaration): readonly string[] {
  const properties = members.filter((member) => !('attribute' in member));
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
    ...section(
      'Properties without an attribute',
      ['property', 'type', 'meaning'],
      properties.map(({ name, type, description }) => [inCode(name), inCode(type.text), cell(description)]),
    ),
    ...section(
      'Events',
      ['event', 'type', 'when'],
      events.map(({ name, type, description }) => [inCode(name), inCode(type.text), cell(description)]),
    ),
  ];
}

function describeElement(description: ElementDescription, declaration: Declaration): SitePage {
  const { tag, summary, listensTo = {} } = description;
  const module = tag.replace('vitrine-', '');
  const attributes = exampleAttributes[tag] ?? '';
  const markup = `<${tag}${attributes === '' ? '' : ` ${attributes}`}></${tag}>`;
  const heard = Object.entries(listensTo).map(([name, event]) => [
    inCode(name),
    inCode(`CustomEvent<${event.detail}>`),
    cell(event.summary),
  ]);
  const body = [
    summary,
    `\`\`\`html\n${markup}\n\`\`\``,
    `\`\`\`ts\nimport '@vitrine/elements/${module}';\nimport '@vitrine/elements/styles.css';\n\`\`\``,
    '## Live',
    `<iframe class="live" src="/live/${module}/" title="${tag}, live" loading="lazy"></iframe>`,
    'A page of plain HTML with the bundle of the elements and a back end in memory; nothing is sent anywhere.',
    ...describeMembers(declaration),
    ...section('Events that it listens to', ['event', 'type', 'effect'], heard),
    '## Methods',
    table(
      ['method', 'effect'],
      [['`focus(options?)`', 'Moves the focus to the first control of the content.']],
    ),
  ];
  return {
    path: `elements/${module}`,
    title: tag,
    description: plainText(summary),
    body: body.join('\n\n'),
    source: `packages/elements/src/${module}/description.ts`,
  };
}

/** Returns the page of each element, after the guide to all of them. */
export function elementPages(): readonly SitePage[] {
  const { modules } = customElementsManifest(descriptions);
  return [
    wholePage('elements', 'packages/elements/README.md', {
      title: 'Custom elements',
      label: 'Use the elements',
    }),
    ...descriptions.flatMap((description, index) => {
      const declaration = modules[index]?.declarations[0];
      return declaration ? [describeElement(description, declaration)] : [];
    }),
  ];
}
