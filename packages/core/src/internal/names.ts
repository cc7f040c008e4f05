/** A problem with the name of a file or folder. */
export type NameProblem = 'missing' | 'too-long' | 'characters' | 'reserved' | 'ending';

/** In UTF-16 code units, as back ends count. */
const maxNameLength = 255;

/** Device names of some systems, and the names of the current and the parent folder. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)|^\.{1,2}$/i;

/**
 * Control characters, and characters that are invisible or change the text direction ('photo\u202Egpj.exe' is displayed
 * as 'photoexe.jpg'). The joiners of emoji and of Arabic and Indic scripts are allowed.
 */
const invisible = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Returns a typed name as it is stored: in NFC, without surrounding spaces. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim();
}

/** Returns the problem of a typed name, or undefined. Forms and back ends use this rule. */
export function findNameProblem(name: string): NameProblem | undefined {
  const normalized = normalizeName(name);
  if (normalized === '') return 'missing';
  if (normalized.length > maxNameLength) return 'too-long';
  if (!normalized.isWellFormed() || /[/\\]/.test(normalized) || normalized.search(invisible) >= 0)
    return 'characters';
  if (reserved.test(normalized)) return 'reserved';
  return normalized.endsWith('.') ? 'ending' : undefined;
}

/** Returns a name without dots and spaces at its end, which some systems remove silently. */
function withoutEnd(name: string): string {
  let end = name.length;
  // A regular expression would take quadratic time on a hostile name with many dots.
  while (end > 0 && /[.\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function shorten(name: string): string {
  if (name.length <= maxNameLength) return name;
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  const start = name.slice(0, maxNameLength - ending.length);
  return start.toWellFormed().replaceAll('\ufffd', '') + ending;
}

/**
 * Returns the name under which an uploaded file is listed: the last part of the sent path, changed to satisfy {@link
 * findNameProblem}, because a file is never refused for its name.
 *
 * @see docs/rules/assets.md#a-file-is-never-refused-for-its-name
 */
export function cleanFileName(sent: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = withoutEnd(last.replaceAll(invisible, '').trim());
  if (visible === '') return 'file';
  return withoutEnd(shorten(reserved.test(visible) ? `_${visible}` : visible));
}
