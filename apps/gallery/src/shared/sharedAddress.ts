/** What the path of a page of a link names. */
export interface SharedAddress {
  /** Whether the link is to files or to a folder. */
  readonly kind: 'files' | 'folder';
  /** The hash, in its own spelling. */
  readonly hash: string;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns what a path names: `/shared/folder/{hash}` with exactly one further segment is a folder, any other path below
 * `/shared/` files. The fixed segments match in any case. Returns undefined for a path without a hash.
 */
export function parseSharedPath(path: string): SharedAddress | undefined {
  const match = /^\/shared\/(?:(folder)\/([^/]+)\/?$|(.+?)\/?$)/i.exec(path);
  if (!match) return undefined;
  const [, folder, folderHash, filesHash] = match;
  const hash = decode(folder === undefined ? (filesHash ?? '') : (folderHash ?? ''));
  return { kind: folder === undefined ? 'files' : 'folder', hash };
}
