/** Files in which systems keep their own notes beside a person's files; names in lower case. */
const files: ReadonlySet<string> = new Set([
  // macOS
  '.ds_store',
  '.localized',
  '.volumeicon.icns',
  '.apdisk',
  '.com.apple.timemachine.donotpresent',
  'icon\r',
  // Windows
  'thumbs.db',
  'thumbs.db:encryptable',
  'ehthumbs.db',
  'ehthumbs_vista.db',
  'desktop.ini',
  // Linux
  '.directory',
]);

/** Folders of the same kind: everything below them belongs to the system. */
const folders: ReadonlySet<string> = new Set([
  '__macosx',
  '.appledouble',
  '.documentrevisions-v100',
  '.fseventsd',
  '.spotlight-v100',
  '.temporaryitems',
  '.trash',
  '.trashes',
  '$recycle.bin',
  'system volume information',
  '@eadir',
]);

/** What macOS keeps of a file on disks of other systems: `._harbour.jpg` beside `harbour.jpg`. */
const companion = /^\._./;

/** Trash of Linux desktops on other disks, as in `.Trash-1000`. */
const linuxTrash = /^\.trash-\d+$/;

/**
 * Whether a file of an uploaded folder is one that the system put there, and that no person means to send: `.DS_Store`,
 * `Thumbs.db`, `desktop.ini`, `._*` and the like, or anything in a folder of the system. Other hidden files are a person's.
 *
 * @param relativePath With the folders that it came in, joined by `/` or `\`.
 */
export function isSystemFile(relativePath: string): boolean {
  const steps = relativePath.toLowerCase().split(/[/\\]/);
  const name = steps.pop() ?? '';
  if (files.has(name) || companion.test(name)) return true;
  return steps.some((step) => folders.has(step) || linuxTrash.test(step));
}
