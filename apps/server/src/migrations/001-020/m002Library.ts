const sortKeys = {
  name: 'name_key',
  added: 'added_at',
  // Files without a date come last in both directions.
  taken_up: `coalesce(taken_sort, timestamptz 'infinity')`,
  taken_down: `coalesce(taken_sort, timestamptz '-infinity')`,
  updated: 'updated_at',
  views: 'view_count',
  size: 'size_bytes',
};

/** One index per sort, for the whole library and within a folder; `id` makes every order total. */
const sortIndexes = Object.entries(sortKeys)
  .map(
    ([name, key]) => `
create index files_by_${name} on files (tenant_id, (${key}), id) where deleted_at is null;
create index files_in_folder_by_${name} on files (tenant_id, folder_id, (${key}), id) where deleted_at is null;`,
  )
  .join('');

const state = `text not null default 'pending' check (%s in ('pending', 'done', 'failed', 'none'))`;

function stateColumn(name: string): string {
  return `${name} ${state.replace('%s', name)}`;
}

/** Folders, files and activity. Composite keys keep every reference inside its tenant. */
export const m002Library = `
create table folders (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  parent_id bigint,
  name text not null,
  name_key text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  deleted_with bigint,
  unique (tenant_id, id),
  foreign key (tenant_id, parent_id) references folders (tenant_id, id)
);
create unique index folders_name on folders (tenant_id, coalesce(parent_id, 0), name_key) where deleted_at is null;
create index folders_parent on folders (tenant_id, parent_id);
create index folders_bin on folders (tenant_id, deleted_at, id) where deleted_at is not null;
call protect_tenant_table('folders');

create table files (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  folder_id bigint not null,
  file_name text not null,
  name_key text collate "C" not null,
  mime_type text not null,
  type text not null check (type in ('photo', 'video', 'audio', 'other')),
  width integer,
  height integer,
  duration_seconds double precision,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  version integer not null default 1,
  added_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  modified_at timestamptz(3) not null default now(),
  taken_at text,
  taken_sort timestamptz,
  view_count bigint not null default 0,
  last_viewed timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by bigint,
  deleted_with bigint,
  fields jsonb not null default '{}',
  facets text[] not null default '{}',
  distinct_keys text[] not null default '{}',
  search_text text collate "C" not null default '',
  ${stateColumn('processing_metadata')},
  ${stateColumn('processing_thumbnails')},
  ${stateColumn('processing_faces')},
  ${stateColumn('processing_objects')},
  processing_error text,
  unique (tenant_id, id),
  foreign key (tenant_id, folder_id) references folders (tenant_id, id)
);
${sortIndexes}
create index files_bin on files (tenant_id, deleted_at, id) where deleted_at is not null;
create index files_bytes on files (tenant_id, sha256);
create index files_storage on files (storage_key);
create index files_facets on files using gin (facets) where deleted_at is null;
create index files_search on files using gin (search_text gin_trgm_ops) where deleted_at is null;
create index files_pending on files (id) where processing_metadata = 'pending' or processing_thumbnails = 'pending';
call protect_tenant_table('files');

-- Text search and rare facets, behind the tenant's own condition: row-level security keeps LIKE and array operators
-- away from indexes, because they could leak what they read. This function applies the same condition itself.
-- What many of the newest files meet is found by walking the list; else the index is asked for what few of them meet,
-- with patterns that stand in the statement itself ("like all" never uses one). At most so many ids, null = all.
create function find_file_ids(sought text[], patterns text[], folder bigint, facet text, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '64MB' as $$
declare
  scope text := 'tenant_id = current_tenant() and deleted_at is null' || coalesce(' and folder_id = ' || folder, '');
  having_facet text := coalesce(' and facets @> array[' || quote_literal(facet) || ']', '');
  meant text := format('case when search_text like all(%L::text[])%s then true else false end', patterns, having_facet);
  sampled integer;
  having_text integer;
  having_it integer;
  having_both integer;
begin
  execute format('select count(*), count(*) filter (where search_text like all(%1$L::text[])), count(*) filter (where true%2$s),
      count(*) filter (where %3$s)
    from (select search_text, facets from files where %4$s order by added_at desc, id desc limit 500) newest',
    patterns, having_facet, meant, scope) into sampled, having_text, having_it, having_both;
  if sampled < 500 or having_both >= 100 then
    return query execute format('select id from files where %s and %s order by added_at desc, id desc limit %L::int',
      scope, meant, most);
  else
    return query execute format('select id from files where %s%s%s and %s limit %L::int', scope,
      case when having_text < 100 or having_it >= 100 then
        (select string_agg(format(' and search_text like %L', pattern), '') from unnest(sought) pattern) end,
      case when having_it < 100 or having_text >= 100 then having_facet end, meant, most);
  end if;
end $$;
grant create on schema public to vitrine_all;
alter function find_file_ids(text[], text[], bigint, text, integer) owner to vitrine_all;
revoke create on schema public from vitrine_all;

create table activity (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  kind text not null check (kind in ('added', 'updated', 'opened', 'modified', 'downloaded', 'deleted')),
  file_id bigint not null,
  user_id bigint,
  at timestamptz(3) not null default now(),
  day date not null
);
create index activity_by_day on activity (tenant_id, kind, day, file_id);
create index activity_by_file on activity (tenant_id, file_id);
call protect_tenant_table('activity');
`;
