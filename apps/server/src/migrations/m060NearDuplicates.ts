/**
 * Pairs of files whose pictures are near-identical, of which pages read their groups. Pictures that were hashed before are hashed again,
 * each of which finds its pairs.
 */
export const m060NearDuplicates = `
create table near_duplicates (
  tenant_id bigint not null references tenants (id),
  first_id bigint not null,
  second_id bigint not null,
  -- In how many of 64 bits their hashes differ.
  bits smallint not null check (bits between 0 and 64),
  primary key (tenant_id, first_id, second_id),
  foreign key (tenant_id, first_id) references files (tenant_id, id) on delete cascade,
  foreign key (tenant_id, second_id) references files (tenant_id, id) on delete cascade,
  check (first_id < second_id)
);
create index near_duplicates_second on near_duplicates (tenant_id, second_id);
call protect_tenant_table('near_duplicates');

update recognition_files set state = 'pending', attempts = 0 where kind = 'hash' and state = 'ready';
`;
