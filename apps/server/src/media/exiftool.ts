import { DefaultExiftoolArgs, ExifTool } from 'exiftool-vendored';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A value as exiftool's JSON gives it with every number quoted: text, a list, or a structure. */
export type RawTag =
  | string
  | boolean
  | number
  | null
  | readonly RawTag[]
  | { readonly [member: string]: RawTag };

/** Tags by `Group0:Group1:Name`, such as `XMP:XMP-dc:Title`. */
export type RawTags = ReadonlyMap<string, RawTag>;

/** Raw values with both group names; `JSONQ` keeps '1.10', '007' and 'true' the texts that they are. */
const readArgs = ['-G0:1', '-struct', '-n', '-api', 'structformat=JSONQ', '-api', 'largefilesupport=1'];

/** Has to come before all other arguments; it also keeps the settings of whoever runs the server out. */
const configArgs = ['-config', fileURLToPath(new URL('exiftool.config', import.meta.url))];

/** One exiftool process for the whole server, started by the first file and kept open. */
export interface MetadataTool {
  /** Rejects when the file cannot be read at all; a file without metadata gives a map of `File:` tags. */
  read(path: string): Promise<RawTags>;
  /**
   * Writes tags into the file itself (give it a copy). Values by `Group:Tag`; null deletes a tag. UTF-8 throughout.
   * Rejects when exiftool refuses, for instance because the format cannot be written.
   */
  write(path: string, tags: Readonly<Record<string, WritableTag>>): Promise<void>;
  /** Writes the picture that a tag such as `PreviewImage` holds to `target`; rejects when there is none. */
  extract(path: string, tag: string, target: string): Promise<void>;
  /** Ends the process. */
  end(): Promise<void>;
}

/** A value to write; a list has one tag entry per item, null deletes. */
export type WritableTag = string | number | readonly string[] | null;

/** Opens exiftool; the process starts with the first file. `timeoutMs` is for one file. */
export function createMetadataTool(options: { timeoutMs?: number } = {}): MetadataTool {
  const tool: ExifTool = new ExifTool({
    maxProcs: 1,
    taskTimeoutMillis: options.timeoutMs ?? 30_000,
    taskRetries: 0,
    minDelayBetweenSpawnMillis: 100,
    geolocation: false,
    processFactory: async () => startPerl(await tool.exiftoolPath()),
    // It would make a list of names of the artist, and put them between quotation marks.
    useMWG: false,
  });
  // Its answers come in pieces, which must not be cut within a character.
  tool.on('childStart', ({ proc }) => proc.stdout?.setEncoding('utf8'));
  async function read(path: string): Promise<RawTags> {
    const raw: object = await tool.readRaw(path, { readArgs });
    return toRawTags(raw);
  }
  return {
    read,
    async write(path, tags) {
      const all = { ...(await findForeignIptc(read, path, tags)), ...tags };
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

/** In a process group of its own: a signal to the server's group is for the server, which lets running work finish. */
function startPerl(script: string): ChildProcess {
  return spawn('perl', [script, ...configArgs, ...DefaultExiftoolArgs], {
    stdio: 'pipe',
    detached: true,
    env: { PATH: process.env['PATH'], LANG: 'C' },
  });
}

const utf8Mark = '\u001B%G';

/**
 * IPTC text of another character set than UTF-8, of which there is one per file: once it is UTF-8, what is not written anew
 * would be unreadable. The tags with their texts, to be written along.
 */
async function findForeignIptc(
  read: MetadataTool['read'],
  path: string,
  tags: Readonly<Record<string, WritableTag>>,
): Promise<Record<string, WritableTag>> {
  if (!Object.keys(tags).some((tag) => tag.startsWith('IPTC:'))) return {};
  const found = await read(path);
  if (found.get('IPTC:CodedCharacterSet') === utf8Mark) return {};
  const texts = [...found].flatMap(([tag, value]) => {
    const isForeign = tag.startsWith('IPTC:') && /[^\u0000-\u007F]/.test(JSON.stringify(value));
    return isForeign ? [[tag, [value].flat().map(String)] as const] : [];
  });
  return Object.fromEntries(texts);
}

function toRawTags(raw: object): RawTags {
  const tags = new Map<string, RawTag>();
  for (const [name, value] of Object.entries(raw) as [string, RawTag][])
    if (name.includes(':')) tags.set(name, value);
  return tags;
}

/** One argument per value; `-E` undoes the HTML escapes that keep line breaks out of the argument stream. */
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
