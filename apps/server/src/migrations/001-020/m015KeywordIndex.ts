/**
 * An index for the files of a keyword; the text index also finds files whose other texts contain it. The index function
 * checks the tenant itself, because row-level security prevents the use of indexes for array operators.
 */
export const m015KeywordIndex = `
create index files_distinct_keys on files using gin (distinct_keys) where deleted_at is null;

create function find_files_with_keys(keys text[], folder bigint) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '64MB' as $$
begin
  return query execute format('select id from files where tenant_id = current_tenant() and deleted_at is null%s
    and distinct_keys && %L::text[]', ' and folder_id = ' || folder, keys);
end $$;
grant create on schema public to vitrine_all;
alter function find_files_with_keys(text[], bigint) owner to vitrine_all;
revoke create on schema public from vitrine_all;
`;
