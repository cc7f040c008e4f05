/** Metadata files of operating systems, names in lower case. */
const systemFileNames: ReadonlySet<string> = new Set([
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

/** Metadata folders of operating systems: everything below them is a system file. */
const systemFolderNames: ReadonlySet<string> = new Set([
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

/** Metadata that macOS writes for a file on other file systems: `._harbour.jpg` for `harbour.jpg`. */
const appleDouble = /^\._./;

/** Trash folders of Linux desktops on other volumes, such as `.Trash-1000`. */
const linuxTrash = /^\.trash-\d+$/;

/**
 * Returns whether a file of an uploaded folder was created by the operating system: `.DS_Store`, `Thumbs.db`,
 * `desktop.ini`, `._*` and the like, or anything in a system folder. Other hidden files are user files.
 *
 * @param relativePath The path from the uploaded folder, joined by `/` or `\`.
 */
export function isSystemFile(relativePath: string): boolean {
  const folderNames = relativePath.toLowerCase().split(/[/\\]/);
  const name = folderNames.pop() ?? '';
  if (systemFileNames.has(name) || appleDouble.test(name)) return true;
  return folderNames.some((folderName) => systemFolderNames.has(folderName) || linuxTrash.test(folderName));
}
