import { cleanFileName } from '@vitrine/core/assets';

/** What browsers write for the three characters that a quoted name in a form cannot hold. */
const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** The name of a file as it was before a browser put it into a form (multipart form data, WHATWG HTML §4.10.22.8). */
export function readFormName(sent: string): string {
  return sent.replaceAll(/%(?:22|0D|0A)/gi, (escape) => escapes[escape.toUpperCase()] ?? escape);
}

/** The folders of a path inside an archive as it writes them; without its last part. */
export function folderPartsOf(path: string): string[] {
  return path
    .split('/')
    .slice(0, -1)
    .filter((part) => part !== '' && part !== '.');
}

/** The folder names of a path inside an archive, cleaned; without its last part. */
export function folderNamesOf(path: string): string[] {
  return folderPartsOf(path).map(cleanFileName);
}
