/** Files that were added with the wish not to be recognised, which is kept until the tenant consents anew. */
export const m064SkippedRecognition = `
alter table recognition_files drop constraint recognition_files_state_check;
alter table recognition_files add constraint recognition_files_state_check
  check (state in ('pending', 'ready', 'failed', 'skipped'));
`;
