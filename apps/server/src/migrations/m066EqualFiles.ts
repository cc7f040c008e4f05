/**
 * Files with equal bytes are duplicates without pairs, found by an index. A file has pairs with the 50 nearest others at most, so one that loses
 * a pair, and had that many, is hashed again and finds those that it has left out.
 */
export const m066EqualFiles = `
create index files_equal on files (tenant_id, sha256) where deleted_at is null;

create function find_pairs_again() returns trigger language plpgsql as $$
begin
  update recognition_files as job set state = 'pending', attempts = 0
    from (select tenant_id, id, count(*) as pairs from (
        select tenant_id, first_id as id from gone union all select tenant_id, second_id from gone) as each
      group by tenant_id, id) as lost
    where job.tenant_id = lost.tenant_id and job.file_id = lost.id and job.kind = 'hash' and job.state = 'ready'
      and lost.pairs + (select count(*) from near_duplicates where tenant_id = lost.tenant_id and first_id = lost.id)
        + (select count(*) from near_duplicates where tenant_id = lost.tenant_id and second_id = lost.id) >= 50;
  return null;
end $$;
create trigger near_duplicates_gone after delete on near_duplicates referencing old table as gone
  for each statement execute function find_pairs_again();
`;
