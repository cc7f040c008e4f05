/**
 * Each link signs its visits with a key of its own. Restoring a link begins its visits and idle days anew. An export keeps
 * the names of its files, for those that have left the link when it is read.
 */
export const m030SharingVisits = `
alter table links
  add column visit_key text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  add column openings_before integer not null default 0,
  add column restored_at timestamptz(3);
-- Exports are valid for an hour; one that was begun before is begun again.
delete from link_exports;
alter table link_exports add column file_names text[] not null;
`;
