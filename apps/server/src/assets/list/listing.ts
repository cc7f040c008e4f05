import type { AssetSort, AssetSortField } from '@vitrine/core/contract';
import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../../app/refusal.ts';
import { db } from '../../db/executor.ts';
import { readCursor, writeCursor, type CursorType } from './cursor.ts';
import { createPresenter, type WireFile } from '../present.ts';
import { findSpokenMatches } from '../../transcripts/spokenWords.ts';
import { searchPatterns } from './fileSearch.ts';
import { selectFiles, type Total } from './selectFiles.ts';
import type { FileRow } from '../store.ts';

export interface ListInput {
  folderId?: number | undefined;
  q?: string | undefined;
  sort?: AssetSort | undefined;
  filter?: string | undefined;
  cursor?: string | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
  /** Keys of the only fields to return, separated by commas; all when absent. */
  fields?: string | undefined;
}

interface Order {
  readonly name: AssetSort;
  readonly key: RawBuilder<unknown>;
  readonly type: CursorType;
  readonly isDescending: boolean;
}

const columns: Record<
  Exclude<AssetSortField, 'taken' | 'expiration'>,
  readonly [column: string, type: CursorType]
> = {
  name: ['name_key', 'text'],
  added: ['added_at', 'timestamptz'],
  updated: ['updated_at', 'timestamptz'],
  views: ['view_count', 'bigint'],
  size: ['size_bytes', 'bigint'],
};

function orderOf(name: AssetSort): Order {
  const isDescending = name.startsWith('-');
  const field = name.replace('-', '') as AssetSortField;
  if (field === 'taken') {
    const valueWhenMissing = sql.raw(isDescending ? `'-infinity'` : `'infinity'`);
    return {
      name,
      isDescending,
      type: 'timestamptz',
      key: sql`coalesce(taken_sort, timestamptz ${valueWhenMissing})`,
    };
  }
  if (field === 'expiration') {
    const valueWhenMissing = sql.raw(isDescending ? `''` : `'~'`);
    return { name, isDescending, type: 'text', key: sql`coalesce(expiration_day, ${valueWhenMissing})` };
  }
  const [column, type] = columns[field];
  return { name, isDescending, type, key: sql.ref(column) };
}

type SortedRow = FileRow & { sort_value: string };

interface RowRange {
  readonly limit: number;
  readonly offset: number;
  /** Whether rows are read from the end of the list; they are returned in list order. */
  readonly isFromEnd: boolean;
}

/**
 * Returns which rows to read for a page, from the nearer end of the list: those of the page, and one more that shows
 * whether another page follows.
 */
function rowRangeOf({ limit = 100, offset = 0 }: ListInput, { total, isExact }: Total): RowRange {
  const wanted = Math.min(limit + 1, total - offset);
  if (!isExact || wanted <= 0 || offset <= total / 2) return { limit: limit + 1, offset, isFromEnd: false };
  return { limit: wanted, offset: total - offset - wanted, isFromEnd: true };
}

async function readRows(
  { cursor }: ListInput,
  order: Order,
  conditions: readonly RawBuilder<unknown>[],
  range: RowRange,
): Promise<SortedRow[]> {
  const all = [...conditions];
  if (cursor !== undefined) {
    const { value, id } = readCursor(cursor, order.name, order.type);
    const after = sql.raw(order.isDescending ? '<' : '>');
    all.push(sql`(${order.key}, id) ${after} (${value}::${sql.raw(order.type)}, ${id}::bigint)`);
  }
  const sorted = (isDescending: boolean) => {
    const direction = sql.raw(isDescending ? 'desc' : 'asc');
    return sql`order by ${order.key} ${direction}, id ${direction}`;
  };
  // Rows before the page are skipped in the index; only those of the page are read from the table.
  const { rows } = await sql<SortedRow>`
    select files.*, (${order.key})::text as sort_value from (
      select id from files where ${sql.join(all, sql` and `)} ${sorted(order.isDescending !== range.isFromEnd)}
        limit ${range.limit} offset ${range.offset}
    ) page join files using (id) ${sorted(order.isDescending)}`.execute(db());
  return rows;
}

/** The response of a list. */
interface FileList {
  readonly files: WireFile[];
  readonly nextCursor: string | null;
  readonly total: number;
  /** Only present when false: the list has at least `total` files. */
  readonly isTotalExact?: false;
}

/**
 * Returns the total as known once a page was read: a lower bound increases with the rows that were seen, and becomes
 * exact at the end of the list.
 */
function refineTotal({ total, isExact }: Total, { offset }: ListInput, shown: number, isLast: boolean) {
  if (isExact) return { total };
  const seen = offset === undefined ? 0 : offset + shown;
  if (isLast && seen > total - 1 && shown > 0) return { total: seen };
  return { total: isLast || shown === 0 ? total : Math.max(total, seen + 1), isTotalExact: false } as const;
}

/** Returns one page of live files in the given order (default: newest first) and the total. */
export async function listFiles(input: ListInput): Promise<FileList> {
  if (input.cursor !== undefined && input.offset !== undefined)
    throw invalid({ offset: 'cannot be used together with cursor' });
  const order = orderOf(input.sort ?? '-added');
  const { conditions, readTotal } = await selectFiles(input);
  const total = await readTotal();
  const rows = await readRows(input, order, conditions, rowRangeOf(input, total));
  const shown = rows.slice(0, input.limit ?? 100);
  const hasMore = rows.length > shown.length;
  const last = hasMore ? shown.at(-1) : undefined;
  const only =
    input.fields === undefined ? undefined : new Set(input.fields.split(',').map((key) => key.trim()));
  const present = await createPresenter(shown, { only });
  const spoken = await findSpokenMatches(
    shown.map(({ id }) => id),
    searchPatterns(input.q),
  );
  const matches = new Map(
    spoken.map(({ fileId, at, text }) => [fileId, { field: 'transcript', at, text }] as const),
  );
  return {
    files: shown.map((row) => {
      const match = matches.get(row.id);
      return { ...present(row), ...(match && { matches: [match] }) };
    }),
    nextCursor: last ? writeCursor(order.name, { value: last.sort_value, id: last.id }) : null,
    ...refineTotal(total, input, shown.length, !hasMore),
  };
}
