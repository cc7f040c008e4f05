import type { Database } from '../../apps/server/src/db/database.ts';

const batch = 10_000;
/** Files that the links share; many links show the same ones. */
const files = 500;

/** A word in the titles of some links: at most the first twenty, for any number of links. */
export const rareTitle = 'xylograph';

const insertFolder = `insert into folders (tenant_id, name, name_key) values ($1, 'Links', 'links') returning id`;

const insertFiles = `
  insert into files (tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key, fields)
    select $1, $2, 'IMG_' || i || '.jpg', 'img_' || i || '.jpg', 'image/jpeg', 'photo', 100000 + i,
        md5(i::text) || md5((i + 1)::text), 'seed/' || i,
        case when i % 9 = 0 then jsonb_build_object('expirationDate', '2035-01-01') else '{}' end
      from generate_series(1, $3::int) i`;

/** Every author has links. A third ends some day, a tenth is suspended, two fifths have rules. */
const insertLinks = `
  with authors as (select array_agg(id order by id) as ids from users where tenant_id = $1)
  insert into links (tenant_id, hash, author_id, title, message, expires_at, is_disabled, allow_download, rules, openings_number,
      downloads_number, last_opened, created_at, file_count)
    select $1, md5(i::text), authors.ids[1 + i % array_length(authors.ids, 1)],
        case when i <= 20 then '${rareTitle} ' || i
          else (array['Harbour at dawn', 'Winter catalogue', 'Wedding', 'Press pictures', 'Ärzte & Räume'])[1 + i % 5] || ' ' || i end,
        '', case when i % 3 = 0 then now() + interval '1 day' * (i % 400 - 100) end, i % 10 = 0, i % 2 = 0,
        (array['{}', '{"suspendAfterOpens":90}', '{}', '{"suspendAfterIdleDays":60}', '{}'])[1 + i % 5]::jsonb,
        abs(hashint4(i)::bigint) % 100, i % 20, case when i % 4 > 0 then now() - interval '1 hour' * (i % 2000) end,
        now() - interval '3 years' * ((hashint4(i + 2) & 1048575) / 1048576.0), 1 + i % 3
      from generate_series($2::int, $3::int) i cross join authors`;

/** One to three files each, as many as the link has counted: the triggers that count are off, like the checks of references. */
const insertLinkFiles = `
  insert into link_files (tenant_id, link_id, file_id, position)
    select $1, links.id, picked.id, place
      from links cross join lateral generate_series(1, links.file_count) place
        join lateral (select (select min(id) from files where tenant_id = $1) + (links.id * 7 + place) % ${files} as id) picked on true
      where links.tenant_id = $1`;

/** Fills a tenant that has neither files nor links with a realistic mix of links, by SQL, and gathers statistics. */
export async function seedLinks(database: Database, tenantId: number, count: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    // The server's own limit applies to requests only.
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ id: number }>(insertFolder, [tenantId]);
    await client.query(insertFiles, [tenantId, rows[0]?.id, files]);
    for (let from = 1; from <= count; from += batch)
      await client.query(insertLinks, [tenantId, from, Math.min(count, from + batch - 1)]);
    // References are not checked row by row, which would take most of the time.
    await client.query('set session_replication_role = replica');
    await client.query(insertLinkFiles, [tenantId]);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum (analyze)');
  } finally {
    client.release(true);
  }
}
