import type { LinkKind } from '../contract/index.ts';

/** A link as lists of back ends describe its content. */
export interface LinkContent {
  /** What it shares, when the back end says so. */
  readonly kind?: LinkKind | undefined;
  /** The files of the link as a JSON list; the text of a folder link need not be one. */
  readonly data: string;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Returns what a link shares: `kind` decides, else whether its data describe a folder. */
export function linkKind({ kind, data }: LinkContent): LinkKind {
  if (kind !== undefined) return kind;
  const parsed = parse(data);
  const entries: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const isFolder = (entry: unknown) => typeof entry === 'object' && entry !== null && 'folderId' in entry;
  return entries.some(isFolder) ? 'folder' : 'files';
}

/**
 * Returns the number of files of a link, and whether it could be read; undefined for a folder link, whose files change.
 * Data that are no list count as none.
 */
export function countLinkAssets(
  content: LinkContent,
): { readonly count: number; readonly isReadable: boolean } | undefined {
  if (linkKind(content) === 'folder') return undefined;
  const parsed = parse(content.data);
  return Array.isArray(parsed) ? { count: parsed.length, isReadable: true } : { count: 0, isReadable: false };
}

/**
 * Returns the ids of the files of a link, from a list of ids or of objects with an `id`; undefined for a folder link, and
 * for data that are anything else.
 */
export function linkFileIds(content: LinkContent): readonly string[] | undefined {
  const parsed = linkKind(content) === 'folder' ? undefined : parse(content.data);
  if (!Array.isArray(parsed)) return undefined;
  const ids = parsed.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry,
  );
  const isId = (id: unknown) => typeof id === 'number' || typeof id === 'string';
  return ids.every(isId) ? ids.map(String) : undefined;
}

/** Returns the path of the page that a visitor opens. */
export function linkPath(link: LinkContent & { readonly hash: string }): string {
  const hash = encodeURIComponent(link.hash);
  return linkKind(link) === 'folder' ? `/shared/folder/${hash}` : `/shared/${hash}`;
}
