/**
 * How far the counts of a journal have been written, by the hash of its bytes: a server that is killed before it deletes the
 * journal counts nothing twice at its next start.
 */
export const m013CountedJournals = `
create table counted_journals (
  tenant_id bigint not null references tenants (id),
  journal bytea not null,
  written integer not null,
  primary key (tenant_id, journal)
);
call protect_tenant_table('counted_journals');
`;
