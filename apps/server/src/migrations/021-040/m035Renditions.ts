/**
 * Which videos and audio files have a rendition for visitors who may not download them, or wait for one. By the hash of the bytes:
 * equal files share it.
 */
export const m035Renditions = `
create table renditions (
  tenant_id bigint not null references tenants (id),
  sha256 text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'unavailable')),
  -- Whether a visitor waits for it.
  is_wanted boolean not null default false,
  started_at timestamptz(3),
  primary key (tenant_id, sha256)
);
create index renditions_to_make on renditions (tenant_id, sha256) where state in ('pending', 'unavailable');
call protect_tenant_table('renditions');
`;
