import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { repository } from '../runCommand.ts';

/*
 * Code and pages refer to no document outside of the repository, by its name, a section or the code of one of its
 * rows. A rule is written where it is needed, or linked in docs/rules. Sections of public standards (RFC 9110 §14) may
 * be named. The patterns are written so that they do not match themselves.
 */
const outside: readonly RegExp[] = [
  /(?<![\w.#-])(?:A\d{2,3}|[FSRX]\d{2})(?=[),.;:]|\s(?:and|to|or)\s| says| spells|$)(?!.*\bd=)/,
  /\([^()]*\b(?:A\d{1,3}|[FSRX]\d{2})\)/,
  /\b[Ss]pec(?:s|ification|ifications)? ?[12]\b/,
  /\b[Qq]uality[ ]cases?\b/,
  /\bdecisions\.m[d]\b/,
  /`server(?:-2)?\.m[d]`/,
  /^(?!.*\b(?:RFC|WHATWG|HTML|W3C)\b).*[§]\s?\d/,
];

const texts = /\.(?:ts|tsx|mjs|css|md|json|ya?ml|sh)$/;
/** Tests keep the codes of the requirements that they prove, and these files contain names that only look like codes. */
const left =
  /\.(?:test|spec|test-d)\.tsx?$|^pnpm-lock\.yaml$|^test\/|^packages\/[^/]+\/api\/|\/schemaTypes\.ts$|^docs\/fields\.md$/;
/** A path of a drawing is not a reference. */
const drawing = /\b[dD]=["'`{]|<path|<svg/;

/** Returns the references of a text to documents outside of the repository, as `line: reference`. */
export function findOutsideReferences(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (drawing.test(line)) return [];
    const found = outside.map((pattern) => pattern.exec(line)?.[0]).find((match) => match !== undefined);
    return found === undefined
      ? []
      : [`${index + 1}: "${found.trim().slice(-30)}" names a document outside of the repository`];
  });
}

/** Returns the anchor of a heading of a page, by the rules of repository hosts. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** Returns the anchors of a page: of its headings, and explicit ones. */
export function anchorsOf(page: string): ReadonlySet<string> {
  const prose = page.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const headings = Array.from(prose.matchAll(/^#{1,6}\s+(.+?)\s*$/gm), ([, heading = '']) =>
    anchorOf(heading),
  );
  const written = Array.from(prose.matchAll(/<a id="([^"]+)"/g), ([, id = '']) => id);
  return new Set([...headings, ...written]);
}

/** A link to a page or file of the repository. */
export interface RepositoryLink {
  readonly line: number;
  /** From the root of the repository. */
  readonly path: string;
  readonly anchor: string | undefined;
  /** True for a link with the URL of the repository. */
  readonly isAbsolute: boolean;
}

const pageLink = /\[[^\]]*\]\(([^)\s]+)\)|^\[[^\]]+\]:\s*(\S+)/g;
const codeLink = /\b(docs\/[\w./-]+\.md(?:#[\w-]+)?)/g;

/** Pages of packages link to the repository by its URL, because a published package has no other folder. */
const ownAddress = /^https:\/\/github\.com\/vitrine-gallery\/vitrine\/(?:blob|tree)\/main\//;

/** Returns what a link in a file of the repository leads to. */
export function resolveLink(file: string, target: string): Omit<RepositoryLink, 'line'> {
  if (ownAddress.test(target))
    return { ...resolveLink('', target.replace(ownAddress, '')), isAbsolute: true };
  const [path = '', anchor] = target.split('#');
  return {
    path: path === '' ? file : normalize(join(dirname(file), decodeURI(path))),
    anchor,
    isAbsolute: false,
  };
}

/** Returns the links of a file: all relative ones of a page, and in code those that name a page below `docs`. */
export function linksOf(file: string, text: string): RepositoryLink[] {
  const prose = file.endsWith('.md')
    ? text.replaceAll(/^```[\s\S]*?^```$/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    : text;
  return prose.split('\n').flatMap((content, index) => {
    const line = index + 1;
    if (!file.endsWith('.md'))
      return Array.from(content.matchAll(codeLink), ([, target = '']) => ({
        line,
        ...resolveLink('', target),
      }));
    return Array.from(content.matchAll(pageLink), ([, inline, reference]) => inline ?? reference ?? '')
      .filter((target) => ownAddress.test(target) || !/^[a-z][a-z+.-]*:/i.test(target))
      .map((target) => ({ line, ...resolveLink(file, target) }));
  });
}

/** Whether a page of a package links to a file outside of the package by a relative path. */
function leavesPackage(file: string, path: string): boolean {
  const [folder] = /^packages\/[^/]+\//.exec(file) ?? [];
  return folder !== undefined && file.endsWith('.md') && !path.startsWith(folder);
}

/**
 * Returns the dead links, as `file:line: …`. `pages` are the texts of pages by their paths; `exists` knows all files.
 */
export function findBrokenLinks(
  file: string,
  links: readonly RepositoryLink[],
  pages: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  return links.flatMap(({ line, path, anchor, isAbsolute }) => {
    const where = `${file}:${line}:`;
    if (!exists(path)) return [`${where} there is no ${path}`];
    if (leavesPackage(file, path) && !isAbsolute)
      return [`${where} a published package has no ${path}; link to the repository`];
    const page = pages.get(path);
    if (anchor === undefined || page === undefined || anchorsOf(page).has(anchor)) return [];
    return [`${where} ${path} has no anchor "${anchor}"`];
  });
}

/**
 * Returns the references to documents outside of the repository, and links to pages, files and anchors that do not
 * exist.
 */
export async function findBadReferences(files: readonly string[]): Promise<string[]> {
  const read = async (file: string) =>
    [file, await readFile(join(repository, file), 'utf8').catch(() => '')] as const;
  const sources = await Promise.all(files.filter((file) => texts.test(file) && !left.test(file)).map(read));
  const pages = new Map(await Promise.all(files.filter((file) => file.endsWith('.md')).map(read)));
  const known = new Set(files.flatMap((file) => [file, ...parents(file)]));
  return sources.flatMap(([file, text]) => [
    ...findOutsideReferences(text).map((error) => `${file}:${error}`),
    ...findBrokenLinks(file, linksOf(file, text), pages, (path) => known.has(path.replace(/\/$/, ''))),
  ]);
}

function parents(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return ['.', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}
