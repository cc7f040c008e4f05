/**
 * The order of files by the last change of their bytes holds those alone whose bytes changed after they were added. None
 * could until now: what differs was taken a moment apart.
 */
export const m011ModifiedFiles = `
drop index files_by_modified;
update files set modified_at = added_at where modified_at <> added_at;
create index files_by_modified on files (tenant_id, modified_at, id)
  where deleted_at is null and modified_at > added_at;
`;
