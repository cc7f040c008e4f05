/**
 * Bytes per tenant, updated with every insert and delete of files in the same transaction. The database refuses an
 * insert beyond the quota, so that parallel uploads cannot exceed it. Files in the bin count.
 */
export const m004Usage = `
create table tenant_usage (
  tenant_id bigint primary key references tenants (id),
  bytes bigint not null default 0,
  quota_bytes bigint
);
call protect_tenant_table('tenant_usage');

create function add_usage() returns trigger language plpgsql as $$
declare exceeded boolean;
begin
  insert into tenant_usage as usage (tenant_id, bytes)
    select tenant_id, sum(size_bytes) from new_rows group by tenant_id order by tenant_id
    on conflict (tenant_id) do update set bytes = usage.bytes + excluded.bytes;
  select coalesce(bool_or(bytes > quota_bytes), false) into exceeded
    from tenant_usage where tenant_id in (select tenant_id from new_rows);
  if exceeded then raise exception 'tenant quota exceeded' using errcode = '53400'; end if;
  return null;
end $$;
create trigger add_usage after insert on files referencing new table as new_rows
  for each statement execute function add_usage();

create function subtract_usage() returns trigger language plpgsql as $$ begin
  update tenant_usage set bytes = tenant_usage.bytes - gone.bytes
    from (select tenant_id, sum(size_bytes) as bytes from old_rows group by tenant_id) gone
    where tenant_usage.tenant_id = gone.tenant_id;
  return null;
end $$;
create trigger subtract_usage after delete on files referencing old table as old_rows
  for each statement execute function subtract_usage();
`;
