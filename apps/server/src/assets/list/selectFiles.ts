import { parseAssetFilter, type ParsedFilter } from '@vitrine/core/report';
import { readFilter, toWireFilter } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import { Refusal } from '../../app/refusal.ts';
import { db } from '../../db/executor.ts';
import { countFilesIn, findActivity, findFacet, type ActivityFiles, type Condition } from './fileFilters.ts';
import { findText, maxCounted } from './fileSearch.ts';
import { listHiddenStatuses } from '../../workflow/statuses.ts';
import {
  findExpiring,
  findWithPerson,
  findWithStatus,
  findWithStatuses,
  type FilteredFiles,
} from './fieldFilters.ts';
import { findKeyword } from './keywordFilter.ts';

/** The conditions of a list. */
export interface SelectInput {
  readonly folderId?: number | undefined;
  readonly q?: string | undefined;
  readonly filter?: string | undefined;
}

/** Number of matching files; a lower bound when it is not exact. */
export interface Total {
  readonly total: number;
  readonly isExact: boolean;
}

/** The condition on the rows of a list, and their number. */
export interface Selection {
  readonly conditions: readonly Condition[];
  readonly readTotal: () => Promise<Total>;
}

const exactTotal = (total: number): Total => ({ total, isExact: true });
const uncounted: Total = { total: maxCounted + 1, isExact: false };

/** Counts files one by one, in order to stop at the bound. */
async function countFilesWithActivity(
  conditions: readonly Condition[],
  { fileIds }: ActivityFiles,
): Promise<Total> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from (${fileIds}) touched cross join lateral (
        select from files where id = touched.file_id and ${sql.join([...conditions], sql` and `)} offset 0
      ) file limit ${maxCounted + 1}
    ) counted`.execute(db());
  const { total = 0 } = rows[0] ?? {};
  return total > maxCounted ? uncounted : exactTotal(total);
}

/**
 * Parses the filter of a list.
 * @throws Refusal `invalid` for one that is none of the filters of core.
 */
export function parseFilter(text: string | undefined): ParsedFilter | undefined {
  if (text === undefined) return undefined;
  const filter = parseAssetFilter(readFilter(text) ?? '');
  if (!filter)
    throw new Refusal('invalid', 'The filter is not known.', {
      fields: {
        filter:
          'is not known; it must be a count of the report, keyword: with a word, person: with a name, status: with an id, expired, expires: with days, or hidden',
      },
    });
  return filter;
}

/** Counts row by row, in order to stop at the bound. */
async function countRows(conditions: readonly Condition[]): Promise<Total> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from files where ${sql.join([...conditions], sql` and `)} limit ${maxCounted + 1}
    ) counted`.execute(db());
  const { total = 0 } = rows[0] ?? {};
  return total > maxCounted ? uncounted : exactTotal(total);
}

async function withKeyword(
  narrowed: readonly Condition[],
  keyword: string,
  { folderId, isAll }: { folderId: number | undefined; isAll: boolean },
): Promise<Selection> {
  const { condition, total } = await findKeyword(keyword, folderId);
  const conditions = [...narrowed, condition];
  return { conditions, readTotal: async () => (isAll ? exactTotal(total) : countRows(conditions)) };
}

function withFiltered(
  narrowed: readonly Condition[],
  { condition, total }: FilteredFiles,
  isSearched: boolean,
): Selection {
  const conditions = [...narrowed, condition];
  const boundedTotal = total > maxCounted ? uncounted : exactTotal(total);
  return { conditions, readTotal: async () => (isSearched ? countRows(conditions) : boundedTotal) };
}

function withActivity(conditions: readonly Condition[], files: ActivityFiles): Selection {
  return {
    conditions: [...conditions, files.condition],
    readTotal: () => countFilesWithActivity(conditions, files),
  };
}

/**
 * Leaves out the files whose status hides them. Their number is subtracted from that of all files, unless there are
 * more of them than are counted.
 */
async function withoutHidden({ conditions, readTotal }: Selection, input: SelectInput): Promise<Selection> {
  const statuses = await listHiddenStatuses();
  if (statuses.length === 0) return { conditions, readTotal };
  const shown = [...conditions, sql`coalesce(fields->>'workflowStatus', '') <> all(${statuses}::text[])`];
  const isSearched = (input.q ?? '').trim() !== '';
  return {
    conditions: shown,
    async readTotal() {
      const hidden = isSearched ? undefined : await findWithStatuses(statuses, input.folderId);
      if (!hidden || hidden.total > maxCounted) return countRows(shown);
      const { total, isExact } = await readTotal();
      return { total: total - hidden.total, isExact };
    },
  };
}

/**
 * Returns the condition and the number of the matching files. The number comes from counters where possible; hits of a
 * search are counted up to a bound.
 * @throws Refusal `invalid` for an invalid filter.
 */
export async function selectFiles({ folderId, q, filter: text }: SelectInput): Promise<Selection> {
  const filter = parseFilter(text);
  const facet = filter?.kind === 'facet' ? toWireFilter(filter.facet) : undefined;
  const live = [sql`deleted_at is null`];
  if (folderId !== undefined) live.push(sql`folder_id = ${folderId}`);
  const search = await findText({ q: q ?? '', folderId, facet });
  const narrowed = search ? [...live, search.condition] : live;
  if (filter?.kind === 'activity') return withActivity(narrowed, await findActivity(filter, folderId));
  if (filter?.kind === 'keyword')
    return withKeyword(narrowed, filter.keyword, { folderId, isAll: !search && folderId === undefined });
  if (filter?.kind === 'person')
    return withFiltered(narrowed, await findWithPerson(filter.name, folderId), search !== undefined);
  if (filter?.kind === 'status')
    return withFiltered(narrowed, await findWithStatus(filter.id, folderId), search !== undefined);
  if (filter?.kind === 'expired' || filter?.kind === 'expires')
    return withFiltered(narrowed, await findExpiring(filter, folderId), search !== undefined);
  if (filter?.kind === 'hidden')
    return withFiltered(
      narrowed,
      await findWithStatuses(await listHiddenStatuses(), folderId),
      search !== undefined,
    );
  if (search) {
    const { total } = search;
    const found = {
      conditions: narrowed,
      readTotal: async () => (total === undefined ? uncounted : exactTotal(total)),
    };
    return facet === undefined ? withoutHidden(found, { folderId, q }) : found;
  }
  if (facet === undefined)
    return withoutHidden(
      { conditions: live, readTotal: async () => exactTotal(await countFilesIn(folderId)) },
      { folderId },
    );
  const { condition, total } = await findFacet(facet, folderId);
  return { conditions: [...live, condition], readTotal: async () => exactTotal(total) };
}
