import { sql, type RawBuilder } from 'kysely';
import { searchTextOf } from '../assets/derive.ts';
import { allowLongStatements } from '../changes/lists.ts';
import { currentTenant, currentUser, db, now, today } from '../db/executor.ts';

/** The names of the people on files who have one and are not hidden, by the id of the file. */
function namesOf(fileIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select file.file_id,
      coalesce(jsonb_agg(distinct people.value) filter (where faces.removed_at is null and people.value is not null
        and people.removed_at is null and not people.is_hidden), '[]') as names
    from (${fileIds}) as file (file_id)
      left join faces on faces.tenant_id = ${currentTenant()} and faces.file_id = file.file_id
      left join people on people.tenant_id = faces.tenant_id and people.id = faces.person_id
    group by file.file_id`;
}

/** Writes the names that have come and gone since `named_files` was made into the files. */
async function writeNames(): Promise<void> {
  const files = sql`select file_id from named_files`;
  const current = sql`case jsonb_typeof(files.fields->'recognizedPeople') when 'array'
    then files.fields->'recognizedPeople' else '[]'::jsonb end`;
  await sql`
    create temporary table renamed_files on commit drop as
      select named_files.file_id, (
        select coalesce(jsonb_agg(name order by place, name), '[]') from (
          select name, min(place) as place from (
            select name, place from jsonb_array_elements_text(${current}) with ordinality as held (name, place)
              where not (jsonb_exists(named_files.names, name) and not jsonb_exists(later.names, name))
            union all select name, 1000000 from jsonb_array_elements_text(later.names) as own (name)
          ) as each group by name) as kept) as value
      from named_files join (${namesOf(files)}) as later on later.file_id = named_files.file_id
        join files on files.id = named_files.file_id
      where named_files.names <> later.names`.execute(db());
  const fields = sql`case when changed.value = '[]' then files.fields - 'recognizedPeople'
    else jsonb_set(files.fields, '{recognizedPeople}', changed.value) end`;
  await sql`select count(*) from (
    select from files where id in (select file_id from renamed_files) order by id for update) as locked`.execute(
    db(),
  );
  await sql`
    with written as (
      update files set fields = ${fields}, version = files.version + 1, updated_at = ${now()},
          search_text = ${searchTextOf(sql`files.file_name`, fields)}
        from renamed_files as changed where files.id = changed.file_id returning files.id, files.deleted_at)
    insert into activity (tenant_id, kind, file_id, user_id, at, day)
      select ${currentTenant()}, 'updated', id, ${currentUser()}::bigint, ${now()}, ${today()}::date
        from written where deleted_at is null`.execute(db());
  await sql`drop table renamed_files`.execute(db());
}

/**
 * Changes faces or people of files in the current transaction, and writes the names of the people on them into the field
 * `recognizedPeople`. The number of statements does not depend on the number of files.
 *
 * @param fileIds A query of the ids of the files.
 */
export async function changeNames(fileIds: RawBuilder<unknown>, change: () => Promise<void>): Promise<void> {
  await allowLongStatements();
  await sql`create temporary table named_files on commit drop as ${namesOf(fileIds)}`.execute(db());
  await change();
  await writeNames();
  await sql`drop table named_files`.execute(db());
}

/**
 * As `changeNames` for one file, in the background: a file whose names stay the same costs two queries.
 *
 * @param fileId Id of the file, which is locked.
 */
export async function changeNamesOfFile(fileId: number, change: () => Promise<void>): Promise<void> {
  const read = async () => {
    const { rows } = await sql<{
      names: readonly string[];
    }>`${namesOf(sql`select ${fileId}::bigint`)}`.execute(db());
    return JSON.stringify(rows[0]?.names ?? []);
  };
  const before = await read();
  await change();
  if ((await read()) === before) return;
  await sql`create temporary table named_files on commit drop as
    select ${fileId}::bigint as file_id, ${before}::jsonb as names`.execute(db());
  await writeNames();
  await sql`drop table named_files`.execute(db());
}
