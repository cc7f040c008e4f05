import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorOf } from '../gates/references.ts';
import { repository } from '../runCommand.ts';
import { firstParagraph, type SitePage } from './sitePage.ts';

/** Returns a text of the repository. */
export function readText(path: string): string {
  return readFileSync(join(repository, path), 'utf8');
}

/** Returns the title and the text below it of a page of the repository. Throws for a page without a title. */
function splitTitle(path: string): { title: string; body: string } {
  const text = readText(path);
  const [line, title = ''] = /^# (.+)\n/.exec(text) ?? [];
  if (line === undefined) throw new Error(`${path} does not begin with a title.`);
  return { title: title.trim(), body: text.slice(line.length).trim() };
}

/** Returns the text of a section of a page, without its heading. Throws for a heading that the page does not have. */
export function sectionOf(path: string, heading: string): string {
  const text = readText(path);
  const start = text.search(new RegExp(`^## ${heading}$`, 'm'));
  if (start < 0) throw new Error(`${path} has no section "${heading}".`);
  const body = text.slice(text.indexOf('\n', start));
  const end = body.search(/^## /m);
  return (end < 0 ? body : body.slice(0, end)).trim();
}

/** Returns a page of the repository as a page of the site. */
export function wholePage(path: string, source: string, settings: Partial<SitePage> = {}): SitePage {
  const { title, body } = splitTitle(source);
  return { path, source, covers: source, title, body, description: firstParagraph(body), ...settings };
}

/** Returns a section of a page of the repository as a page of the site. Its own sections move up by one level. */
export function sectionPage(path: string, source: string, heading: string, title = heading): SitePage {
  const body = sectionOf(source, heading).replaceAll(/^###/gm, '##');
  const covers = `${source}#${anchorOf(heading)}`;
  return { path, source, covers, title, body, description: firstParagraph(body) };
}

/** Returns the pages of a folder, its `README.md` first. */
export function folderPages(path: string, folder: string): readonly SitePage[] {
  const names = readdirSync(join(repository, folder)).filter((name) => name.endsWith('.md'));
  const others = names.filter((name) => name !== 'README.md').toSorted();
  const index = names.includes('README.md') ? [wholePage(path, `${folder}/README.md`)] : [];
  return [
    ...index,
    ...others.map((name) => wholePage(`${path}/${name.slice(0, -3).toLowerCase()}`, `${folder}/${name}`)),
  ];
}
