/**
 * The day on which a file expires, as a column of its own: row-level security keeps comparisons of parts of JSON away
 * from indexes. Files without one come last in both directions, so each direction has its indexes.
 */
export const m024ExpirationSort = `
alter table files add column expiration_day text collate "C"
  generated always as (nullif(left(fields->>'expirationDate', 10), '')) stored;
create index files_by_expiration_up on files (tenant_id, (coalesce(expiration_day, '~')), id) where deleted_at is null;
create index files_in_folder_by_expiration_up on files (tenant_id, folder_id, (coalesce(expiration_day, '~')), id)
  where deleted_at is null;
create index files_by_expiration_down on files (tenant_id, (coalesce(expiration_day, '')), id) where deleted_at is null;
create index files_in_folder_by_expiration_down on files (tenant_id, folder_id, (coalesce(expiration_day, '')), id)
  where deleted_at is null;
`;
