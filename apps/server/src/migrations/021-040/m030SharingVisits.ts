/**
 * Each link signs its visits with a key of its own. Restoring a link begins its visits and idle days anew. An export keeps
 * the names of its files, for those that have left the link when it is read.
 */
export const m030SharingVisits = `
alter table links
  add column visit_key text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  add column openings_before integer not null default 0,
  add column restored_at timestamptz(3);
create index link_events_of_visitors on link_events (tenant_id, link_id, kind, at) where actor_id is null;
-- A link in the bin keeps its client's id, under which another one can be created.
drop index links_created_once;
create unique index links_created_once on links (tenant_id, author_id, client_id)
  where client_id is not null and deleted_at is null;
-- Exports are valid for an hour; one that was begun before is begun again.
delete from link_exports;
alter table link_exports add column file_names text[] not null;
`;
