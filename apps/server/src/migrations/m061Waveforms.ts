/**
 * The waveforms of video and audio files: a byte for each peak. Files from before have no row until somebody asks for their waveform;
 * `none` is for those without sound that can be read.
 */
export const m061Waveforms = `
create table waveforms (
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  -- Unavailable: they wait for ffmpeg.
  state text not null default 'pending' check (state in ('pending', 'ready', 'none', 'unavailable')),
  started_at timestamptz(3),
  peaks bytea check (octet_length(peaks) between 1 and 2000),
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade,
  check ((state = 'ready') = (peaks is not null))
);
create index waveforms_waiting on waveforms (state) where state in ('pending', 'unavailable');
call protect_tenant_table('waveforms');
`;
