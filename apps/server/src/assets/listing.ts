import type { AssetSort, AssetSortField } from '@vitrine/core/contract';
import { parseAssetFilter, type ParsedFilter } from '@vitrine/core/report';
import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../app/refusal.ts';
import { db } from '../db/executor.ts';
import { readCounter } from '../report/counters.ts';
import { readCursor, writeCursor, type CursorType } from './cursor.ts';
import { filterCondition, findText, type Search } from './fileFilters.ts';
import { folderPaths, toWireFile, type WireFile } from './present.ts';
import type { FileRow } from './store.ts';

export interface ListInput {
  folderId?: number | undefined;
  q?: string | undefined;
  sort?: AssetSort | undefined;
  filter?: string | undefined;
  cursor?: string | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
  /** Field keys, separated by commas. */
  fields?: string | undefined;
}

interface Order {
  readonly name: AssetSort;
  readonly key: RawBuilder<unknown>;
  readonly type: CursorType;
  readonly isDescending: boolean;
}

const columns: Record<Exclude<AssetSortField, 'taken'>, readonly [column: string, type: CursorType]> = {
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
    const edge = sql.raw(isDescending ? `'-infinity'` : `'infinity'`);
    return { name, isDescending, type: 'timestamptz', key: sql`coalesce(taken_sort, timestamptz ${edge})` };
  }
  const [column, type] = columns[field];
  return { name, isDescending, type, key: sql.ref(column) };
}

function parseFilter(text: string | undefined): ParsedFilter | undefined {
  if (text === undefined) return undefined;
  const filter = parseAssetFilter(text);
  if (!filter) throw invalid({ filter: 'is not a count of the report' });
  return filter;
}

interface Selection {
  readonly conditions: RawBuilder<unknown>[];
  readonly total: () => Promise<number>;
}

async function countRows(conditions: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from files where ${sql.join(conditions, sql` and `)}`.execute(db());
  return rows[0]?.total ?? 0;
}

interface Narrowing {
  readonly filter: ParsedFilter | undefined;
  readonly search: Search | undefined;
}

/** How many files are meant: from a counter wherever there is one. */
async function readTotal(
  { folderId }: ListInput,
  conditions: RawBuilder<unknown>[],
  { filter, search }: Narrowing,
): Promise<number> {
  if (!filter && !search) return readCounter(folderId === undefined ? 'files' : `folder:${folderId}`);
  if (folderId === undefined && !filter && search) return search.total;
  if (filter?.kind === 'facet' && !search)
    return readCounter(folderId === undefined ? filter.facet : `in:${folderId}:${filter.facet}`);
  return countRows(conditions);
}

/** Which files are meant. */
async function select(input: ListInput): Promise<Selection> {
  const filter = parseFilter(input.filter);
  const search = await findText(input.q ?? '');
  const inFolder = input.folderId !== undefined;
  const conditions = [sql`deleted_at is null`];
  if (inFolder) conditions.push(sql`folder_id = ${input.folderId}`);
  if (search) conditions.push(search.condition);
  if (filter) conditions.push(await filterCondition(filter, inFolder));
  return { conditions, total: () => readTotal(input, conditions, { filter, search }) };
}

type SortedRow = FileRow & { sort_value: string };

async function readRows(
  input: ListInput,
  order: Order,
  conditions: RawBuilder<unknown>[],
): Promise<SortedRow[]> {
  const all = [...conditions];
  if (input.cursor !== undefined) {
    const { value, id } = readCursor(input.cursor, order.name, order.type);
    const after = sql.raw(order.isDescending ? '<' : '>');
    all.push(sql`(${order.key}, id) ${after} (${value}::${sql.raw(order.type)}, ${id}::bigint)`);
  }
  const direction = sql.raw(order.isDescending ? 'desc' : 'asc');
  const sorted = sql`order by ${order.key} ${direction}, id ${direction}`;
  // Skipped rows are passed over in the index alone; only the page itself is read from the table.
  const { rows } = await sql<SortedRow>`
    select files.*, (${order.key})::text as sort_value from (
      select id from files where ${sql.join(all, sql` and `)} ${sorted}
        limit ${(input.limit ?? 100) + 1} offset ${input.offset ?? 0}
    ) page join files using (id) ${sorted}`.execute(db());
  return rows;
}

/** One page of live files in the asked order, newest first unless told, and how many there are in all. */
export async function listFiles(
  input: ListInput,
): Promise<{ files: WireFile[]; nextCursor: string | null; total: number }> {
  if (input.cursor !== undefined && input.offset !== undefined)
    throw invalid({ offset: 'cannot be used together with cursor' });
  const order = orderOf(input.sort ?? '-added');
  const { conditions, total } = await select(input);
  const rows = await readRows(input, order, conditions);
  const shown = rows.slice(0, input.limit ?? 100);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const only =
    input.fields === undefined ? undefined : new Set(input.fields.split(',').map((key) => key.trim()));
  const paths = await folderPaths(shown.map((row) => row.folder_id));
  return {
    files: shown.map((row) => toWireFile(row, paths.get(row.folder_id), only)),
    nextCursor: last ? writeCursor(order.name, { value: last.sort_value, id: last.id }) : null,
    total: await total(),
  };
}
