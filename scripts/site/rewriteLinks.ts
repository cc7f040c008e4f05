import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveLink } from '../gates/references.ts';
import { repository } from '../runCommand.ts';

/** The address of the repository, where files that are not pages of the site can be read. */
export const repositoryAddress = 'https://github.com/vitrine-gallery/vitrine';

/** Finds the address on the site of a file of the repository; undefined for a file that is no page of it. */
export type FindPage = (path: string, anchor: string | undefined) => string | undefined;

function rewriteTarget(target: string, source: string, findPage: FindPage): string {
  const link = resolveLink(source, target);
  if (!link.isAbsolute && /^(?:[a-z][a-z+.-]*:|\/)/i.test(target)) return target;
  const path = link.path.replace(/\/$/, '');
  // The pictures of the documentation are copied beside its pages.
  if (path.startsWith('docs/images/')) return path.slice('docs'.length);
  const page = findPage(path, link.anchor) ?? findPage(`${path}/README.md`, link.anchor);
  if (page !== undefined) return page;
  if (!existsSync(join(repository, path)))
    throw new Error(`${source}: "${target}" leads to no file of the repository.`);
  const anchor = link.anchor === undefined ? '' : `#${link.anchor}`;
  return `${repositoryAddress}/blob/main/${path}${anchor}`;
}

/**
 * Returns a base path as it stands before addresses of the site: `/vitrine` for `vitrine`, `/vitrine` and `/vitrine/`, and an empty
 * text for the root of a host. Throws for what is no path.
 */
export function prefixOf(base: string): string {
  const path = base.replace(/^\/*/, '/').replace(/\/+$/, '');
  if (!/^(?:\/[\w.~-]+)*$/.test(path)) throw new Error(`"${base}" is no path below which the site can be.`);
  return path;
}

/** Returns HTML, or a line of YAML, with the addresses of the site in it below a prefix. */
export function prefixAddresses(text: string, prefix: string): string {
  return text.replaceAll(/(?<=\s(?:src|href)=\\?"|^\s+link: )\/(?!\/)/g, `${prefix}/`);
}

/**
 * Returns a page with its links to files of the repository changed: to pages of the site where there is one, otherwise to the
 * repository. Addresses of the site, also those of pictures and frames, are below `prefix`. Code stays as
 * it is. Throws for a link to a file that does not exist.
 */
export function rewriteLinks(body: string, source: string, findPage: FindPage, prefix = ''): string {
  return body
    .split(/(^```[\s\S]*?^```$|`[^`\n]+`)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : prefixAddresses(part, prefix).replaceAll(/\]\(([^)\s]+)\)/g, (_, target: string) => {
            const address = rewriteTarget(target, source, findPage);
            return `](${address.startsWith('/') ? prefix : ''}${address})`;
          }),
    )
    .join('');
}
