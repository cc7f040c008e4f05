/** What is wrong with a name for a file or a folder. */
export type NameProblem = 'missing' | 'too-long' | 'characters' | 'reserved' | 'ending';

/** In UTF-16 units, as the back end counts. */
const longestName = 255;

/** Names that some systems keep for devices, and those that mean a place. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)|^\.{1,2}$/i;

/**
 * Control characters, and those that cannot be seen or turn the direction of what follows ('photo\u202Egpj.exe' reads
 * 'photoexe.jpg'). The joiners of emoji and of Arabic and Indic scripts are letters like others.
 */
const hidden = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A typed name as it is stored: in NFC, without spaces around it. */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim();
}

/** What is wrong with a name that a person typed; the one rule of forms and back ends. */
export function findNameProblem(name: string): NameProblem | undefined {
  const tidy = tidyName(name);
  if (tidy === '') return 'missing';
  if (tidy.length > longestName) return 'too-long';
  if (!tidy.isWellFormed() || /[/\\]/.test(tidy) || tidy.search(hidden) >= 0) return 'characters';
  if (reserved.test(tidy)) return 'reserved';
  return tidy.endsWith('.') ? 'ending' : undefined;
}

/** Dots and spaces at the end, which some systems drop without a word. */
function withoutEnd(name: string): string {
  let end = name.length;
  // A regular expression would look at every run of dots in a hostile name.
  while (end > 0 && /[.\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  const start = name.slice(0, longestName - ending.length);
  return start.toWellFormed().replaceAll('\ufffd', '') + ending;
}

/**
 * The name under which a sent file is listed: the last part of whatever path came, made to fit the rule of
 * {@link findNameProblem}, because a file is never refused for its name.
 */
export function cleanFileName(sent: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = withoutEnd(last.replaceAll(hidden, '').trim());
  if (plain === '') return 'file';
  return withoutEnd(shorten(reserved.test(plain) ? `_${plain}` : plain));
}
