/**
 * How many counts of a journal were written, by the hash of its bytes: a server that is killed before it deletes the
 * journal does not count twice at its next start.
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
