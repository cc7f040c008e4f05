/** The video and audio files whose captions are still to be looked for: beside them, and in them. */
export const m044CaptionSearches = `
create table caption_searches (
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  -- Unavailable: they wait for ffmpeg.
  state text not null default 'pending' check (state in ('pending', 'unavailable')),
  started_at timestamptz(3),
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
call protect_tenant_table('caption_searches');
`;
