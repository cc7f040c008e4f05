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
 * Returns a page with its links to files of the repository changed: to pages of the site where there is one, otherwise to the
 * repository. Code stays as it is. Throws for a link to a file that does not exist.
 */
export function rewriteLinks(body: string, source: string, findPage: FindPage): string {
  return body
    .split(/(^```[\s\S]*?^```$|`[^`\n]+`)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(
            /\]\(([^)\s]+)\)/g,
            (_, target: string) => `](${rewriteTarget(target, source, findPage)})`,
          ),
    )
    .join('');
}
