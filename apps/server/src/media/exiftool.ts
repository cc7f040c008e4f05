import { DefaultExiftoolArgs, ExifTool } from 'exiftool-vendored';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A value of exiftool's JSON with quoted numbers: text, a list or a structure. */
export type RawTag =
  | string
  | boolean
  | number
  | null
  | readonly RawTag[]
  | { readonly [member: string]: RawTag };

/** Tags by `Group0:Group1:Name`, such as `XMP:XMP-dc:Title`. */
export type RawTags = ReadonlyMap<string, RawTag>;

/** Arguments for raw values with both group names; `JSONQ` keeps '1.10', '007' and 'true' as texts. */
const readArgs = ['-G0:1', '-struct', '-n', '-api', 'structformat=JSONQ', '-api', 'largefilesupport=1'];

/** Must precede all other arguments; also excludes the exiftool settings of the operating system user. */
const configArgs = ['-config', fileURLToPath(new URL('exiftool.config', import.meta.url))];

/** One exiftool process for the whole server, started for the first file and kept open. */
export interface MetadataTool {
  /** Returns the tags of a file; only `File:` tags for one without metadata. Rejects when the file cannot be read. */
  read(path: string): Promise<RawTags>;
  /**
   * Writes tags into the file itself (pass a copy). Values by `Group:Tag`, in UTF-8; null deletes a tag. Rejects when
   * exiftool refuses, for example because the format cannot be written.
   */
  write(path: string, tags: Readonly<Record<string, WritableTag>>): Promise<void>;
  /** Writes the picture of a tag such as `PreviewImage` to `target`; rejects when there is none. */
  extract(path: string, tag: string, target: string): Promise<void>;
  /** Ends the process. */
  end(): Promise<void>;
}

/** A value to write: a list writes one entry per item, null deletes. */
export type WritableTag = string | number | readonly string[] | null;

/** Creates the tool; the process starts with the first file. `timeoutMs` applies to one file. */
export function createMetadataTool(options: { timeoutMs?: number } = {}): MetadataTool {
  const tool: ExifTool = new ExifTool({
    maxProcs: 1,
    taskTimeoutMillis: options.timeoutMs ?? 30_000,
    taskRetries: 0,
    minDelayBetweenSpawnMillis: 100,
    geolocation: false,
    processFactory: async () => startPerl(await tool.exiftoolPath()),
    // It would convert the artist to a list of names with quotation marks.
    useMWG: false,
  });
  // The output arrives in chunks, which must not split a character.
  tool.on('childStart', ({ proc }) => proc.stdout?.setEncoding('utf8'));
  async function read(path: string): Promise<RawTags> {
    const raw: object = await tool.readRaw(path, { readArgs });
    return toRawTags(raw);
  }
  return {
    read,
    async write(path, tags) {
      const all = { ...(await findNonUtf8Iptc(read, path, tags)), ...tags };
      const writesIptc = Object.entries(all).some(
        ([tag, value]) => tag.startsWith('IPTC:') && value !== null,
      );
      const args = [
        '-n',
        '-overwrite_original',
        '-E',
        '-m',
        ...(writesIptc ? ['-codedcharacterset=utf8'] : []),
      ];
      await tool.write(path, {}, { writeArgs: [...args, ...toWriteArgs(all)] });
    },
    extract: (path, tag, target) => tool.extractBinaryTag(tag, path, target),
    end: () => tool.end(),
  };
}

/**
 * Starts Perl in a process group of its own: a signal to the server's group must not reach it, because the server lets
 * running work finish.
 */
function startPerl(script: string): ChildProcess {
  return spawn('perl', [script, ...configArgs, ...DefaultExiftoolArgs], {
    stdio: 'pipe',
    detached: true,
    env: { PATH: process.env['PATH'], LANG: 'C' },
  });
}

/** The value of `CodedCharacterSet` for UTF-8. */
const utf8CharacterSet = '\u001B%G';

/**
 * Returns IPTC texts in another character set than UTF-8, with their tags, to be written as well. A file has one
 * character set: after a change to UTF-8, texts that are not rewritten would be unreadable.
 */
async function findNonUtf8Iptc(
  read: MetadataTool['read'],
  path: string,
  tags: Readonly<Record<string, WritableTag>>,
): Promise<Record<string, WritableTag>> {
  if (!Object.keys(tags).some((tag) => tag.startsWith('IPTC:'))) return {};
  const found = await read(path);
  if (found.get('IPTC:CodedCharacterSet') === utf8CharacterSet) return {};
  const texts = [...found].flatMap(([tag, value]) => {
    const isNonAscii = tag.startsWith('IPTC:') && /[^\u0000-\u007F]/.test(JSON.stringify(value));
    return isNonAscii ? [[tag, [value].flat().map(String)] as const] : [];
  });
  return Object.fromEntries(texts);
}

function toRawTags(raw: object): RawTags {
  const tags = new Map<string, RawTag>();
  for (const [name, value] of Object.entries(raw) as [string, RawTag][])
    if (name.includes(':')) tags.set(name, value);
  return tags;
}

/** Returns one argument per value; `-E` decodes the HTML escapes that keep line breaks out of the argument stream. */
function toWriteArgs(tags: Readonly<Record<string, WritableTag>>): string[] {
  return Object.entries(tags).flatMap(([tag, value]) => {
    if (value === null) return [`-${tag}=`];
    if (typeof value !== 'object') return [`-${tag}=${escapeValue(String(value))}`];
    return value.length === 0 ? [`-${tag}=`] : value.map((item) => `-${tag}=${escapeValue(item)}`);
  });
}

function escapeValue(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xd;')
    .replaceAll('\n', '&#xa;');
}
