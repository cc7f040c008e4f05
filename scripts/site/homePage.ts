import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';
import type { PublicDeclaration } from '../packages/publicDeclarations.ts';
import { docOf, firstSentence } from '../pages/docComments.ts';
import { countStories, declarationsOf, storiesFileOf, storiesOf } from './components.ts';
import { readText, sectionOf } from './repositoryPages.ts';
import { addressOfName, plainText, type SitePage, type SiteSection } from './sitePage.ts';
import { describeImages, picturesOf } from './storySection.ts';

/** The screens that the home page shows. */
const shownScreens = [
  'LibraryScreen',
  'DashboardScreen',
  'SharedViewer',
  'CardLayoutEditor',
  'ShareManagementScreen',
  'ReportScreen',
] as const;

/** What a card of the home page leads to. */
interface Card {
  readonly address: string;
  readonly title: string;
  /** HTML. */
  readonly text: string;
  /** HTML above the title. */
  readonly picture?: string;
}

/** Returns cards as a list. They are one block of HTML: an empty line would end it. */
function cardsOf(cards: readonly Card[], kind = ''): string {
  const items = cards.map(
    ({ address, title, text, picture = '' }) =>
      `<li>${picture}<a href="${address}">${title}</a><span>${text}</span></li>`,
  );
  return `<ul class="cards not-content ${kind}">\n${items.join('\n')}\n</ul>`;
}

/** Returns how many pages a section has besides its list. */
function countOf(label: string, sections: readonly SiteSection[]): number {
  return (sections.find((section) => section.label === label)?.pages.length ?? 1) - 1;
}

/** Returns the images of a screen in both themes. */
function imagesOf(screen: PublicDeclaration, alt: string): string {
  const file = storiesFileOf(screen);
  const [first] = file === undefined ? [] : storiesOf(file);
  const paths = first && picturesOf(first);
  if (!paths) throw new Error(`The tests have no screenshot of ${screen.name}.`);
  return describeImages(paths, alt);
}

function screenCards(): readonly Card[] {
  const declarations = declarationsOf('features');
  return shownScreens.map((wanted) => {
    const screen = declarations.find(({ name }) => name === wanted);
    if (!screen) throw new Error(`@vitrine/features has no ${wanted}.`);
    return {
      address: `/screens/${addressOfName(wanted)}/`,
      title: wanted,
      text: plainText(firstSentence(docOf(screen.node))),
      picture: imagesOf(screen, ''),
    };
  });
}

/** Returns the kinds of people that the README names, each with the page that is for it. */
function peopleCards(people: string): readonly Card[] {
  const addresses = ['/start/run-the-gallery/', '/start/take-one-screen/'];
  const items = people.split(/^- /m).slice(1);
  return items.map((item, at) => {
    const [, title = '', text = ''] = /^(.+?)\. (.+)$/.exec(plainText(item)) ?? [];
    const address = addresses[at];
    if (title === '' || address === undefined) throw new Error('README.md names people in another form.');
    return { address, title, text };
  });
}

function referenceCards(sections: readonly SiteSection[]): readonly Card[] {
  const count = (label: string) => countOf(label, sections);
  return [
    {
      address: '/screens/',
      title: `${count('Screens')} screens`,
      text: 'What each needs of the back end, its states, its props, and the screen itself, live.',
    },
    {
      address: '/hooks/',
      title: `${count('Hooks')} hooks`,
      text: 'Data and state without markup: signature, example, states, errors.',
    },
    {
      address: '/parts/',
      title: `${count('Parts')} parts`,
      text: 'Components that only draw: props, keys, and what a screen reader says.',
    },
    {
      address: '/elements/',
      title: `${descriptions.length} custom elements`,
      text: 'For pages of plain HTML, Vue, Svelte or PHP, each with a live example.',
    },
    {
      address: '/guides/adapters/',
      title: 'Write an adapter',
      text: 'A tutorial on your own back end, which ends with a table that says that it fits.',
    },
    {
      address: '/guides/theming/',
      title: 'Theming',
      text: 'Change a few roles, and every part and screen follows, in both themes.',
    },
  ];
}

/** Returns the blocks of code of the five minutes that a screen takes, without the back end. */
function codeOf(section: string): readonly string[] {
  const blocks = section.match(/^```[\s\S]*?^```$/gm) ?? [];
  if (blocks.length < 2) throw new Error('README.md does not show how to take one screen.');
  return blocks.slice(0, 2);
}

/** Returns the home page: the introduction of the README, and the way into each section. */
export function homePage(sections: readonly SiteSection[]): SitePage {
  const readme = readText('README.md');
  const [, tagline = ''] = /^# .+\n\n([\s\S]*?)\n\n/.exec(readme) ?? [];
  const [, people = ''] = /^It is for two kinds of people:\n\n([\s\S]*?)\n\n!\[/m.exec(readme) ?? [];
  const [, alt = '', picture = ''] = /^!\[(.*)\]\(docs(\/images\/.*)\)$/m.exec(readme) ?? [];
  if (tagline === '' || people === '' || picture === '') throw new Error('README.md has no introduction.');
  const library = declarationsOf('features').find(({ name }) => name === 'LibraryScreen');
  const [, darkPicture = ''] =
    /(<img class="light:sl-hidden".*)$/.exec(library ? imagesOf(library, alt) : '') ?? [];
  return {
    path: '',
    title: 'Vitrine',
    description: plainText(tagline),
    body: [
      cardsOf(peopleCards(people), 'two'),
      '## Take one screen',
      ...codeOf(sectionOf('README.md', 'Take one screen')),
      '`api` is your back end: [the seven calls of this screen, and the rest of the five minutes](/start/take-one-screen/).',
      '## Screens',
      cardsOf(screenCards(), 'pictures'),
      '## Look something up',
      cardsOf(referenceCards(sections)),
      '## What you can rely on',
      [
        `- **States are drawn, not described.** ${countStories()} stories show loading, empty, refused and failed states. The tests play each and check it for accessibility.`,
        '- **Your back end is checked before you ship.** The [conformance kit](/packages/conformance/) runs the same cases on it that the reference server passes.',
        '- **Nothing outside changes.** Styles are in layers and below one class; [style sheets of other pages](/guides/theming/#your-styles-and-ours), also hostile ones, are part of the tests.',
        '- **What is written here runs.** Every block of code of these pages is compiled by the tests, and the tables are made from the sources.',
        '- **It says what it is not.** [Out of scope](/reference/out-of-scope/), [decisions](/decisions/001-node-24-in-the-lock-file/) with their alternatives, and the [supported versions](/releases/versions/).',
      ].join('\n'),
    ].join('\n\n'),
    source: 'README.md',
    covers: 'README.md',
    settings: [
      'template: splash',
      'hero:',
      '  title: Gallery screens for your product, on your own back end',
      `  tagline: ${JSON.stringify(plainText(tagline))}`,
      '  image:',
      `    html: ${JSON.stringify(`<img class="dark:sl-hidden" src="${picture}" alt="${alt}" />${darkPicture}`)}`,
      '  actions:',
      '    - text: Take one screen',
      '      link: /start/take-one-screen/',
      '    - text: Write an adapter',
      '      link: /guides/adapters/',
      '      variant: secondary',
    ],
  };
}
