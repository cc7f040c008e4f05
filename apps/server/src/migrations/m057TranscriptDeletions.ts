/** Deleted transcripts, and the number of entries of each version, which lists need without the entries. */
export const m057TranscriptDeletions = `
alter table transcripts
  -- A version that is the deletion of the one before; it has no entries.
  add column is_deletion boolean not null default false,
  add column entry_count integer not null generated always as (jsonb_array_length(entries)) stored;
`;
