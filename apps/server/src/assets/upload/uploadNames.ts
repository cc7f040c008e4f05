import { cleanFileName } from '@vitrine/core/assets';

/** The escapes that browsers use for the three characters that a quoted name in a form cannot contain. */
const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Returns the original name of a file in a form (multipart form data, WHATWG HTML §4.10.22.8). */
export function readFormName(sent: string): string {
  return sent.replaceAll(/%(?:22|0D|0A)/gi, (escape) => escapes[escape.toUpperCase()] ?? escape);
}

/** Returns the folder names of a path inside an archive, unchanged and without the last part. */
export function folderPartsOf(path: string): string[] {
  return path
    .split('/')
    .slice(0, -1)
    .filter((part) => part !== '' && part !== '.');
}

/** Returns the cleaned folder names of a path inside an archive, without the last part. */
export function folderNamesOf(path: string): string[] {
  return folderPartsOf(path).map(cleanFileName);
}
