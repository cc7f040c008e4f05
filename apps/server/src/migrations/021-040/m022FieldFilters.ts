/**
 * Indexes for the files of a status, and for those that expire in a range of days. The index functions check the tenant
 * themselves, because row-level security prevents the use of indexes over parts of JSON. They return at most `most` ids.
 */
export const m022FieldFilters = `
create index files_status on files (tenant_id, (fields->>'workflowStatus'))
  where deleted_at is null and fields ? 'workflowStatus';
create index files_expiration on files (tenant_id, (left(fields->>'expirationDate', 10) collate "C"))
  where deleted_at is null and fields ? 'expirationDate';

create function find_files_with_status(status text, folder bigint, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format('select id from files where tenant_id = current_tenant() and deleted_at is null%s
    and fields ? ''workflowStatus'' and fields->>''workflowStatus'' = %L limit %s',
    ' and folder_id = ' || folder, status, most);
end $$;

create function find_files_expiring(first text, last text, folder bigint, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format('select id from files where tenant_id = current_tenant() and deleted_at is null%s
    and fields ? ''expirationDate'' and left(fields->>''expirationDate'', 10) collate "C" between %L and %L limit %s',
    ' and folder_id = ' || folder, first, last, most);
end $$;
grant create on schema public to vitrine_all;
alter function find_files_with_status(text, bigint, integer) owner to vitrine_all;
alter function find_files_expiring(text, text, bigint, integer) owner to vitrine_all;
revoke create on schema public from vitrine_all;
`;
