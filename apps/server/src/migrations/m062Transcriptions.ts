/** The video and audio files whose words a speech recogniser writes, with the name and version of the one that has. */
export const m062Transcriptions = `
create table transcriptions (
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  -- None: there is nothing to hear.
  state text not null default 'pending' check (state in ('pending', 'ready', 'none', 'failed')),
  model text not null,
  attempts smallint not null default 0,
  -- Why it failed, for the operator.
  error text,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
create index transcriptions_pending on transcriptions (tenant_id, file_id) where state = 'pending';
call protect_tenant_table('transcriptions');
`;
