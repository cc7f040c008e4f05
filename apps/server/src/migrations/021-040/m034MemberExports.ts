/** What a zip that a member has asked for is to contain. Of its token only the SHA-256 is stored. */
export const m034MemberExports = `
create table member_exports (
  token_hash bytea primary key,
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  file_ids bigint[] not null,
  file_names text[] not null,
  expires_at timestamptz(3) not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index member_exports_expiry on member_exports (expires_at);
call protect_tenant_table('member_exports');
`;
