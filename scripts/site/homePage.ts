import { readText, sectionOf } from './repositoryPages.ts';
import { plainText, type SitePage, type SiteSection } from './sitePage.ts';

/** Returns how many pages a section has besides its list. */
function countOf(label: string, sections: readonly SiteSection[]): number {
  return (sections.find((section) => section.label === label)?.pages.length ?? 1) - 1;
}

/** Returns the home page: the introduction of the README, and the way into each section. */
export function homePage(sections: readonly SiteSection[]): SitePage {
  const readme = readText('README.md');
  const [, tagline = ''] = /^# .+\n\n([\s\S]*?)\n\n/.exec(readme) ?? [];
  const [, people = ''] = /^It is for two kinds of people:\n\n([\s\S]*?)\n\n!\[/m.exec(readme) ?? [];
  const [, alt = '', picture = ''] = /^!\[(.*)\]\(docs(\/images\/.*)\)$/m.exec(readme) ?? [];
  if (tagline === '' || people === '' || picture === '') throw new Error('README.md has no introduction.');
  const install = /```sh\n[\s\S]*?```/.exec(sectionOf('README.md', 'Take one screen'))?.[0] ?? '';
  const count = (label: string) => countOf(label, sections);
  return {
    path: '',
    title: 'Vitrine',
    description: plainText(tagline),
    body: [
      people,
      '## Take one screen',
      install,
      '[A screen on your own back end in five minutes](/start/take-one-screen/).',
      '## Look something up',
      [
        `- [${count('Screens')} screens](/screens/), each with the sub-ports that it needs, its states and its props`,
        `- [${count('Hooks')} hooks](/hooks/): data and state without markup`,
        `- [${count('Parts')} parts](/parts/): accessible components that only draw`,
        `- [${count('Elements')} custom elements](/elements/), for pages outside React`,
        '- [Write an adapter](/guides/adapters/), which ends with a run of the contract cases',
      ].join('\n'),
    ].join('\n\n'),
    source: 'README.md',
    covers: 'README.md',
    settings: [
      'template: splash',
      'hero:',
      `  tagline: ${JSON.stringify(plainText(tagline))}`,
      '  image:',
      `    html: ${JSON.stringify(`<img src="${picture}" alt="${alt}" />`)}`,
      '  actions:',
      '    - text: Take one screen',
      '      link: /start/take-one-screen/',
      '    - text: Run the gallery',
      '      link: /start/run-the-gallery/',
      '      variant: minimal',
    ],
  };
}
