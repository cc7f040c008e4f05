import { ExifTool } from 'exiftool-vendored';

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
  const tool = new ExifTool({
    maxProcs: 1,
    taskTimeoutMillis: options.timeoutMs ?? 30_000,
    taskRetries: 0,
    minDelayBetweenSpawnMillis: 100,
    geolocation: false,
  });
  return {
    async read(path) {
      const raw: object = await tool.readRaw(path, { readArgs });
      return toRawTags(raw);
    },
    async write(path, tags) {
      const args = ['-n', '-codedcharacterset=utf8', '-overwrite_original', '-E', '-m'];
      await tool.write(path, {}, { writeArgs: [...args, ...toWriteArgs(tags)] });
    },
    extract: (path, tag, target) => tool.extractBinaryTag(tag, path, target),
    end: () => tool.end(),
  };
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
