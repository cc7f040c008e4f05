import { globSync } from 'node:fs';
import { repository } from '../runCommand.ts';
import { elementPages } from './elementPages.ts';
import { homePage } from './homePage.ts';
import { partPages } from './partPages.ts';
import { upgradePage, versionsPage } from './releasePages.ts';
import { folderPages, readText, sectionPage, wholePage } from './repositoryPages.ts';
import { screenPages } from './screenPages.ts';
import type { SitePage, SiteSection } from './sitePage.ts';
import { addressOfName } from './sitePage.ts';
import { themingPage } from './themingPage.ts';

function hookPages(): readonly SitePage[] {
  const pages = folderPages('hooks', 'docs/hooks');
  return pages.map((page) =>
    page.path === 'hooks'
      ? { ...page, label: 'All hooks' }
      : {
          ...page,
          path: `hooks/${addressOfName(page.title)}`,
        },
  );
}

function licencePage(): SitePage {
  return {
    path: 'releases/licence',
    title: 'Licence',
    description: 'Vitrine is free under the MIT licence.',
    body: readText('LICENSE'),
    source: 'LICENSE',
    covers: 'LICENSE',
  };
}

async function sectionsWithoutHome(): Promise<readonly SiteSection[]> {
  const readme = 'README.md';
  return [
    {
      label: 'Start',
      isFolded: false,
      pages: [
        sectionPage('start/take-one-screen', readme, 'Take one screen', 'Take one screen in five minutes'),
        sectionPage('start/run-the-gallery', readme, 'Run it', 'Run the gallery'),
        wholePage('start/architecture', 'docs/ARCHITECTURE.md'),
      ],
    },
    {
      label: 'Guides',
      isFolded: false,
      pages: [
        wholePage('guides/adapters', 'docs/adapters.md', { title: 'Write an adapter' }),
        wholePage('guides/own-widgets', 'docs/own-widgets.md'),
        themingPage(),
        sectionPage('guides/languages', 'packages/ui/README.md', 'Languages'),
      ],
    },
    { label: 'Screens', isFolded: true, pages: screenPages() },
    { label: 'Hooks', isFolded: true, pages: hookPages() },
    { label: 'Parts', isFolded: true, pages: await partPages() },
    { label: 'Elements', isFolded: true, pages: elementPages() },
    {
      label: 'Packages',
      isFolded: false,
      pages: ['core', 'hooks', 'ui', 'features', 'http', 'conformance'].map((name) =>
        wholePage(`packages/${name}`, `packages/${name}/README.md`),
      ),
    },
    {
      label: 'Examples',
      isFolded: false,
      pages: globSync('examples/*/README.md', { cwd: repository })
        .toSorted()
        .map((path) => wholePage(path.replace('/README.md', ''), path)),
    },
    {
      label: 'Reference',
      isFolded: false,
      pages: [
        wholePage('reference/fields', 'docs/fields.md'),
        wholePage('reference/glossary', 'docs/glossary.md'),
        ...folderPages('reference/out-of-scope', 'docs/out-of-scope'),
      ],
    },
    { label: 'Rules', isFolded: true, pages: folderPages('rules', 'docs/rules') },
    { label: 'Decisions', isFolded: true, pages: folderPages('decisions', 'docs/adr') },
    {
      label: 'Releases',
      isFolded: false,
      pages: [
        upgradePage(),
        versionsPage(),
        wholePage('releases/releasing', 'docs/releasing.md'),
        wholePage('releases/contributing', 'CONTRIBUTING.md'),
        wholePage('releases/security', 'SECURITY.md'),
        wholePage('releases/code-of-conduct', 'CODE_OF_CONDUCT.md'),
        licencePage(),
      ],
    },
  ];
}

/** Returns all pages of the site below the headings of its navigation; the home page is in a section of its own. */
export async function siteSections(): Promise<readonly SiteSection[]> {
  const sections = await sectionsWithoutHome();
  return [{ label: '', isFolded: false, pages: [homePage(sections)] }, ...sections];
}
