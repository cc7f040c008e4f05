/** Objects by label and score, so that those with the nearest scores are found among many files with the same label. */
export const m067ObjectsByScore = `
create index file_objects_score on file_objects (tenant_id, label, score, file_id);
drop index file_objects_label;
`;
