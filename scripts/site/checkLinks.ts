import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A page or file of a built site that a link leads to. */
interface Target {
  /** From the root of the site, as in an address. */
  readonly path: string;
  readonly query: string;
  readonly anchor: string;
}

/** Returns a text with the entities of HTML that stand in addresses replaced. */
function decode(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#38;', '&');
}

/** Returns the values of an attribute in a page. */
function valuesOf(html: string, attribute: string): readonly string[] {
  const found = html.matchAll(
    new RegExp(String.raw`\s${attribute}=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))`, 'g'),
  );
  return Array.from(found, ([, double, single, bare]) => decode(double ?? single ?? bare ?? ''));
}

/** Code and scripts contain what looks like links; the buttons that copy code contain it once more. */
function withoutCode(html: string): string {
  return html
    .replaceAll(/ data-code="[^"]*"/g, '')
    .replaceAll(
      /<(script|style|pre|code)\b[\s\S]*?<\/\1>/g,
      (block) => /^<script[^>]*>/.exec(block)?.[0] ?? '',
    );
}

/** Returns where a link of a page leads to; undefined for one that leaves the site. */
function targetOf(page: string, link: string): Target | undefined {
  if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link)) return undefined;
  const [, address = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
  const path =
    address === '' ? page : posix.resolve(posix.dirname(page), address) + (address.endsWith('/') ? '/' : '');
  return { path: decodeURI(path).replace(/^\/\/$/, '/'), query, anchor: decodeURIComponent(anchor) };
}

/** Returns the file behind an address of a site; undefined when there is none. */
function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  const index = join(file, 'index.html');
  if (existsSync(index)) return index;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** The ids of the stories of a Storybook that the site contains. */
function storyIds(folder: string): ReadonlySet<string> {
  const file = join(folder, 'storybook/index.json');
  if (!existsSync(file)) return new Set();
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: object };
  return new Set(Object.keys(entries));
}

/**
 * Returns what is wrong with the links of a built site, a sentence for each: addresses, pictures and frames without a file, or outside of
 * `prefix`, the path of the site on its host; anchors that a page does not have; stories that the Storybook does not have.
 */
export function findBrokenSiteLinks(folder: string, prefix = ''): readonly string[] {
  const files = globSync('**/*.html', { cwd: folder, exclude: ['storybook/**'] });
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string) => {
    const known = ids.get(file) ?? new Set(valuesOf(withoutCode(readFileSync(file, 'utf8')), 'id'));
    ids.set(file, known);
    return known;
  };
  const stories = storyIds(folder);
  const errors: string[] = [];
  for (const name of files) {
    const page = `${prefix}/${name}`;
    const html = withoutCode(readFileSync(join(folder, name), 'utf8'));
    for (const link of new Set([...valuesOf(html, 'href'), ...valuesOf(html, 'src')])) {
      const target = targetOf(page, link);
      if (!target) continue;
      const file = target.path.startsWith(`${prefix}/`)
        ? fileOf(folder, target.path.slice(prefix.length))
        : undefined;
      const story = /[?&](?:id=|path=\/story\/)([\w-]+)/.exec(target.query)?.[1];
      if (file === undefined) errors.push(`${page}: "${link}" leads to no file`);
      else if (target.path.startsWith(`${prefix}/storybook/`) && story !== undefined) {
        if (!stories.has(story)) errors.push(`${page}: the Storybook of this build has no story "${story}"`);
      } else if (target.anchor !== '' && file.endsWith('.html') && !idsOf(file).has(target.anchor))
        errors.push(`${page}: "${link}" leads to no anchor`);
    }
  }
  return errors;
}
