const longestName = 255;

/** Names that some systems keep for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Control characters, and those that turn the direction of what follows ('photo\u202Egpj.exe' reads 'photoexe.jpg'). */
const unsafe = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return (
    name
      .slice(0, longestName - ending.length)
      .toWellFormed()
      .replaceAll('\ufffd', '') + ending
  );
}

/**
 * The name under which an uploaded file is listed: the last part of whatever path was sent, without characters that
 * hide or forge its ending (quality case S13). Bytes are never stored under it.
 */
export function cleanFileName(sent: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(unsafe, '')
    .trim()
    .replace(/[. ]+$/, '');
  const name = reserved.test(plain) ? `_${plain}` : plain;
  return name === '' ? 'file' : shorten(name);
}

/** The folder names of a path inside an archive, cleaned; without its last part. */
export function folderNamesOf(path: string): string[] {
  return path
    .split('/')
    .slice(0, -1)
    .filter((part) => part !== '' && part !== '.')
    .map(cleanFileName);
}
