import {
  ApiError,
  assetSortFields,
  type Asset,
  type AssetMatch,
  type AssetSort,
  type FieldValue,
  type ListFilesInput,
  type Page,
  type SearchScope,
  type TranscriptEntry,
} from '../../contract/index.ts';
import { personNameKey } from '../../faces/index.ts';
import { expiryRange, facetsOf, parseAssetFilter, type ParsedFilter } from '../../report/index.ts';
import { keywordKey } from '../../keywords/index.ts';
import { sortEntries, transcriptWords } from '../../transcripts/index.ts';
import { presentFile, type Library, type StoredFile } from '../memory/library.ts';
import { periodStarts } from '../memory/periods.ts';

type SortValue = string | number | null;

/** The day on which a file expires, as `YYYY-MM-DD`. */
function expirationOf({ asset }: StoredFile): string | null {
  const date = asset.fields['expirationDate'];
  return typeof date === 'string' && date !== '' ? date.slice(0, 10) : null;
}

const sortValues: Record<(typeof assetSortFields)[number], (file: StoredFile) => SortValue> = {
  name: ({ asset }) => asset.fileName.toLowerCase(),
  added: ({ asset }) => Date.parse(asset.addedAt),
  taken: ({ asset }) => asset.takenAt,
  updated: ({ updatedAt }) => updatedAt,
  views: ({ views }) => views,
  size: ({ asset }) => asset.fileSize,
  expiration: expirationOf,
};

function invalid(field: string, reason: string): ApiError {
  return new ApiError('invalid', { status: 400, fields: { [field]: reason } });
}

/** Missing values come last in both directions. */
function compareValues(one: SortValue, other: SortValue, direction: 1 | -1): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -direction : direction;
}

interface Order {
  /** Returns the value by which a file is sorted. */
  key: (file: StoredFile) => SortValue;
  direction: 1 | -1;
}

function parseSort(sort: AssetSort): Order {
  const name = sort.replace(/^-/, '');
  const field = assetSortFields.find((each) => each === name);
  if (!field) throw invalid('sort', 'unknown');
  return { key: sortValues[field], direction: sort.startsWith('-') ? -1 : 1 };
}

function searchableText({ asset }: StoredFile, scope: SearchScope): string {
  const searched = { everything: Object.values(asset.fields), titles: [asset.fields['title']] };
  const texts = scope === 'everything' || scope === 'titles' ? searched[scope].flat() : [];
  return [asset.fileName, ...texts.filter((value) => typeof value === 'string')].join('\n').toLowerCase();
}

/** Returns what is said in a file; nothing without a transcript. */
export type SpokenEntries = (fileId: string) => readonly TranscriptEntry[];

function wordsOf(q: string | undefined): readonly string[] {
  return (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** Returns the first entry with a time that contains all words, otherwise the first that contains one. */
function spokenMatch(entries: readonly TranscriptEntry[], words: readonly string[]): readonly AssetMatch[] {
  const all = transcriptWords(entries).toLowerCase();
  if (words.length === 0 || !words.every((word) => all.includes(word))) return [];
  const timed = sortEntries(entries).filter(({ startTime }) => startTime !== undefined);
  const holds = (test: (isIn: (word: string) => boolean) => boolean) =>
    timed.find(({ text }) => test((word) => text.toLowerCase().includes(word)));
  const found = holds((isIn) => words.every(isIn)) ?? holds((isIn) => words.some(isIn));
  return found ? [{ field: 'transcript', at: found.startTime ?? 0, text: found.text }] : [];
}

function wordMatcher(
  q: string | undefined,
  { scope = 'everything', spoken }: SelectOptions,
): (file: StoredFile) => boolean {
  const words = wordsOf(q);
  if (words.length === 0) return () => true;
  return (file) => {
    const text = searchableText(file, scope);
    const said = transcriptWords(spoken(file.asset.id)).toLowerCase();
    return [text, said].some((each) => words.every((word) => each.includes(word)));
  };
}

function keywordMatcher(keyword: string): (file: StoredFile) => boolean {
  const key = keywordKey(keyword);
  return ({ asset }) => {
    const words = asset.fields['keywords'];
    return Array.isArray(words) && (words as readonly string[]).some((word) => keywordKey(word) === key);
  };
}

function personMatcher(name: string): (file: StoredFile) => boolean {
  const key = personNameKey(name);
  return ({ asset }) => {
    const names = asset.fields['recognizedPeople'];
    return Array.isArray(names) && (names as readonly string[]).some((each) => personNameKey(each) === key);
  };
}

function expiryMatcher(
  filter: Extract<ParsedFilter, { kind: 'expired' | 'expires' }>,
  now: number,
): (file: StoredFile) => boolean {
  const { first = '', last } = expiryRange(filter, new Date(now).toISOString().slice(0, 10));
  return (file) => {
    const day = expirationOf(file);
    return day !== null && day >= first && day <= last;
  };
}

/** Lists without a filter leave out the files whose status hides them. */
function filterMatcher(
  library: Library,
  filter: string | undefined,
  hidden: ReadonlySet<FieldValue>,
): (file: StoredFile) => boolean {
  const isHidden = ({ asset }: StoredFile) => hidden.has(asset.fields['workflowStatus'] ?? null);
  if (filter === undefined) return (file) => !isHidden(file);
  const parsed = parseAssetFilter(filter);
  if (!parsed) throw invalid('filter', 'unknown');
  if (parsed.kind === 'facet') return (file) => facetsOf(file.asset, file.views).includes(parsed.facet);
  if (parsed.kind === 'keyword') return keywordMatcher(parsed.keyword);
  if (parsed.kind === 'person') return personMatcher(parsed.name);
  if (parsed.kind === 'status') return ({ asset }) => asset.fields['workflowStatus'] === parsed.id;
  if (parsed.kind === 'hidden') return isHidden;
  if (parsed.kind !== 'activity') return expiryMatcher(parsed, library.clock.now());
  const start = periodStarts(library.clock.now())[parsed.period];
  const events = library.activity.filter(({ kind, at }) => kind === parsed.activity && at >= start);
  const ids = new Set(events.map(({ fileId }) => fileId));
  return (file) => ids.has(file.asset.id);
}

/** Options of {@link selectFiles}. */
export interface SelectOptions {
  readonly scope?: SearchScope | undefined;
  /** Ids of the statuses that hide their files. */
  readonly hidden: ReadonlySet<FieldValue>;
  readonly spoken: SpokenEntries;
}

/** Returns all files that match the query, in order. */
export function selectFiles(library: Library, input: ListFilesInput, options: SelectOptions): StoredFile[] {
  const { key, direction } = parseSort(input.sort ?? '-added');
  const matchesWords = wordMatcher(input.q, options);
  const matchesFilter = filterMatcher(library, input.filter, options.hidden);
  const matches: { file: StoredFile; value: SortValue }[] = [];
  for (const file of library.files.values()) {
    if (file.deletedAt !== undefined) continue;
    if (input.folderId !== undefined && file.asset.folderId !== input.folderId) continue;
    if (matchesWords(file) && matchesFilter(file)) matches.push({ file, value: key(file) });
  }
  matches.sort(
    (one, other) =>
      compareValues(one.value, other.value, direction) || direction * (one.file.number - other.file.number),
  );
  return matches.map(({ file }) => file);
}

type Cursor = readonly [value: SortValue, number: number];

function parseCursor(text: string): Cursor {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    if (Array.isArray(value) && value.length === 2 && typeof value[1] === 'number')
      return value as unknown as Cursor;
  } catch (cause) {
    throw new ApiError('invalid', { status: 400, fields: { cursor: 'malformed' }, cause });
  }
  throw invalid('cursor', 'malformed');
}

/** Returns the position after the file that the cursor names, even when that file no longer exists. */
function positionAfter(files: readonly StoredFile[], cursor: Cursor, { key, direction }: Order): number {
  const [value, number] = cursor;
  let [low, high] = [0, files.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const file = files[middle];
    if (!file) break;
    const order = compareValues(key(file), value, direction) || direction * (file.number - number);
    if (order <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns one page of `files`, the result of {@link selectFiles} for the same input. */
export function pageOf(
  library: Library,
  files: readonly StoredFile[],
  input: ListFilesInput,
  spoken: SpokenEntries,
): Page<Asset> {
  const order = parseSort(input.sort ?? '-added');
  const { limit = 100, offset = 0 } = input;
  if (input.cursor !== undefined && input.offset !== undefined)
    throw invalid('offset', 'not together with cursor');
  const start = input.cursor === undefined ? offset : positionAfter(files, parseCursor(input.cursor), order);
  const page = files.slice(start, start + limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && start + limit < files.length;
  return {
    items: page.map((file) => {
      const matches = spokenMatch(spoken(file.asset.id), wordsOf(input.q));
      return { ...presentFile(library, file, input.fields), ...(matches.length > 0 && { matches }) };
    }),
    nextCursor: hasMore ? encodeURIComponent(JSON.stringify([order.key(last), last.number])) : null,
    total: files.length,
  };
}
