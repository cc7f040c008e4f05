import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';
import { repository } from '../runCommand.ts';
import { exampleAttributes } from './elementPages.ts';
import { prefixAddresses, repositoryAddress, rewriteLinks, type FindPage } from './rewriteLinks.ts';
import type { SitePage, SiteSection } from './sitePage.ts';
import { siteSections } from './siteSections.ts';
import { addressOfPicture } from './storySection.ts';

/** The application of the site. */
export const siteFolder = join(repository, 'apps/docs');

/** Below it, all that is made; git ignores it. */
const madeFolders = { pages: 'src/content/docs', files: 'public', data: 'src/made' } as const;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(siteFolder, path)), { recursive: true });
  await writeFile(join(siteFolder, path), text);
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(join(siteFolder, madeFolders.files, to)), { recursive: true });
  await copyFile(join(repository, from), join(siteFolder, madeFolders.files, to));
}

function addressOf({ path }: SitePage): string {
  return path === '' ? '/' : `/${path}/`;
}

/** Returns how the pages of the repository are found on the site. A section that is a page of its own comes first. */
function createFindPage(pages: readonly SitePage[]): FindPage {
  const covered = new Map(
    pages.flatMap((page) => (page.covers === undefined ? [] : [[page.covers, page] as const])),
  );
  return (path, anchor) => {
    const section = anchor === undefined ? undefined : covered.get(`${path}#${anchor}`);
    if (section) return addressOf(section);
    const page = covered.get(path);
    return page && `${addressOf(page)}${anchor === undefined ? '' : `#${anchor}`}`;
  };
}

/** Returns a page as a file of a site below a prefix. */
function writePage(page: SitePage, findPage: FindPage, prefix: string): string {
  const head = [
    `title: ${JSON.stringify(page.title)}`,
    `description: ${JSON.stringify(page.description)}`,
    `editUrl: ${repositoryAddress}/blob/main/${page.source}`,
    ...(page.settings ?? []).map((line) => prefixAddresses(line, prefix)),
  ];
  return `---\n${head.join('\n')}\n---\n\n${rewriteLinks(page.body, page.source, findPage, prefix)}\n`;
}

interface SidebarLink {
  readonly label: string;
  readonly link: string;
}

/** A group of the navigation, as the generator takes it. A collapsed one is a link on the pages of other groups. */
interface SidebarGroup {
  readonly label: string;
  readonly collapsed: boolean;
  readonly items: readonly SidebarLink[];
}

function sidebarOf(sections: readonly SiteSection[]): readonly SidebarGroup[] {
  return sections
    .filter(({ label }) => label !== '')
    .map(({ label, isFolded, pages }) => ({
      label,
      collapsed: isFolded,
      items: pages.map((page) => ({ label: page.label ?? page.title, link: addressOf(page) })),
    }));
}

/** A page of plain HTML with one element. `live.js` gives it a back end in memory. */
function livePage(tag: string): string {
  const attributes = exampleAttributes[tag] ?? '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${tag}</title>
    <link rel="icon" href="../../favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="../live.css" />
    <script type="module" src="../live.js"></script>
  </head>
  <body>
    <${tag}${attributes === '' ? '' : ` ${attributes}`}></${tag}>
  </body>
</html>
`;
}

/**
 * Writes the pages of the site and the files beside them. Returns the pages. `prefix` is the path of the site on its host, such as
 * `/vitrine`; empty for the root.
 */
export async function writeSite(prefix: string): Promise<readonly SitePage[]> {
  for (const folder of Object.values(madeFolders))
    await rm(join(siteFolder, folder), { recursive: true, force: true });
  const sections = await siteSections();
  const pages = sections.flatMap((section) => section.pages);
  const findPage = createFindPage(pages);
  for (const page of pages)
    await write(`${madeFolders.pages}/${page.path || 'index'}.md`, writePage(page, findPage, prefix));
  await write(`${madeFolders.data}/sidebar.json`, JSON.stringify(sidebarOf(sections)));
  const tokens = await readFile(join(repository, 'packages/ui/src/styles/tokens.css'), 'utf8');
  await write(`${madeFolders.data}/tokens.css`, tokens.replaceAll(':where(.vitrine-root)', ':root'));
  await copy('apps/gallery/public/favicon.svg', 'favicon.svg');
  await copyFile(
    join(repository, 'apps/gallery/public/favicon.svg'),
    join(siteFolder, madeFolders.data, 'logo.svg'),
  );
  await cp(join(repository, 'docs/images'), join(siteFolder, madeFolders.files, 'images'), {
    recursive: true,
  });
  for (const { body, settings = [] } of pages) {
    for (const [, name = ''] of [body, ...settings].join('\n').matchAll(/src=\\?"\/pictures\/([^"\\]+)/g))
      await copy(
        `test/visual/__screenshots__/${name}`,
        addressOfPicture(`test/visual/__screenshots__/${name}`).slice(1),
      );
  }
  await copy('apps/docs/src/live/live.css', 'live/live.css');
  for (const { tag } of descriptions)
    await write(`${madeFolders.files}/live/${tag.replace('vitrine-', '')}/index.html`, livePage(tag));
  return pages;
}
