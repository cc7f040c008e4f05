import type { Database } from '../../apps/server/src/db/database.ts';
import { makeTemplates } from './templates.ts';

const batch = 50_000;

/** Indexes that can be created after the rows; those of constraints cannot. */
const waitingIndexes = `
  select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('files', 'activity') and indexdef not like '%UNIQUE%'`;

const makeKinds = `
  create temporary table kinds as
    select (row_number() over () - 1)::int as n, kind.*, search_text_of('', kind.fields) as "searchText" from jsonb_to_recordset($1::jsonb) as kind
      (type text, "mimeType" text, width int, height int, fields jsonb, facets text[], "distinctKeys" text[],
       "viewCount" bigint)`;

const insertFolders = `
  insert into folders (tenant_id, name, name_key)
    select $1, 'Folder ' || n, 'folder ' || n from generate_series(1, $2::int) n returning id`;

/** A word in the texts of exactly twenty files, for any size of the library. */
export const rareWord = 'xylograph';

/** File i has kind i mod kinds; every tenth is in the first folder, one in a hundred in the bin. */
const insertFiles = `
  insert into files (tenant_id, folder_id, file_name, name_key, mime_type, type, width, height, size_bytes, sha256,
      storage_key, added_at, updated_at, modified_at, taken_at, taken_sort, view_count, last_viewed, last_downloaded,
      version, deleted_at, fields, facets, distinct_keys, search_text, processing_metadata, processing_thumbnails, processing_faces, processing_objects)
    select $1, $2 + case when i % 10 = 0 then 0 else (hashint4(i) & 2147483647) % $3::int end,
        'IMG_' || i || '.jpg', 'img_' || i || '.jpg', kind."mimeType", kind.type, kind.width, kind.height,
        100000 + abs(hashint4(i + 1)::bigint) % 30000000, md5(i::text) || md5((i + 1)::text), 'seed/' || i,
        moment, moment, moment, case when kind.fields ? 'dateTaken' then '2024-05-17T10:20:30' end,
        case when kind.fields ? 'dateTaken' then moment - interval '90 days' * (i % 13) end, kind."viewCount",
        case when kind."viewCount" > 0 then least(now(), moment + interval '1 day' * (i % 90)) end,
        case when i % 7 = 0 then least(now(), moment + interval '1 day' * (i % 70)) end, 1 + i % 3,
        case when i % 100 = 50 then now() end, kind.fields || $7::jsonb, kind.facets, kind."distinctKeys",
        'img_' || i || '.jpg' || kind."searchText" || case when i <= 20 then E'\\n${rareWord}' else '' end, 'done', 'done', 'none', 'none'
      from generate_series($4::int, $5::int) i
        cross join lateral (select now() - interval '5 years' * ((hashint4(i + 2) & 1048575) / 1048576.0) as moment) added
        join kinds kind on kind.n = i % $6::int`;

/** A fifth of the files has activity in the last two months. */
const insertActivity = `
  insert into activity (tenant_id, kind, file_id, user_id, at, day)
    select $1, (array['added', 'updated', 'opened', 'opened', 'downloaded', 'modified'])[1 + id % 6], id,
        (select min(users.id) + files.id % 3 from users where tenant_id = $1), moment, moment::date
      from files cross join lateral (select now() - interval '60 days' * ((hashint8(id) & 1048575) / 1048576.0) as moment) done
      where id % 5 = 0`;

export interface SeedOptions {
  readonly database: Database;
  readonly tenantId: number;
  readonly files: number;
  /** Values that every file has besides its own; not part of the text that the search finds. Defaults to none. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly log: (line: string) => void;
}

/**
 * Fills the empty library of a tenant with a realistic mix of files, by SQL, updates counters and gathers statistics.
 * Returns the id of the largest folder, which contains a tenth of the files.
 */
export async function seedLibrary({
  database,
  tenantId,
  files,
  fields = {},
  log,
}: SeedOptions): Promise<number> {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(0);
  const client = await database.pool.connect();
  try {
    // The server's own limit applies to requests only.
    await client.query('set statement_timeout = 0');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(waitingIndexes);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const folders = Math.max(2, Math.round(files / 500));
    const { rows } = await client.query<{ id: number }>(insertFolders, [tenantId, folders]);
    const largest = rows[0]?.id ?? 0;
    const kinds = makeTemplates(Math.min(files, 5000));
    await client.query(makeKinds, [JSON.stringify(kinds)]);
    await client.query('analyze kinds');
    for (let from = 1; from <= files; from += batch) {
      const to = Math.min(files, from + batch - 1);
      await client.query(insertFiles, [
        tenantId,
        largest,
        folders,
        from,
        to,
        kinds.length,
        JSON.stringify(fields),
      ]);
    }
    await client.query(insertActivity, [tenantId]);
    log(`${files} files inserted after ${seconds()} s`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('call fold_counters($1)', [tenantId]);
    await client.query('drop table kinds');
    await client.query('vacuum (analyze)');
    log(`indexed after ${seconds()} s`);
    return largest;
  } finally {
    client.release(true);
  }
}
