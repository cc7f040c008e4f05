/**
 * Restricts the index of modified files to those whose bytes changed after they were added. No file has yet: existing
 * differences come from two clock readings.
 */
export const m011ModifiedFiles = `
drop index files_by_modified;
update files set modified_at = added_at where modified_at <> added_at;
create index files_by_modified on files (tenant_id, modified_at, id)
  where deleted_at is null and modified_at > added_at;
`;
