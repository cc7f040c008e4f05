/** Fields of earlier layouts that are no longer in the field table, so that an undo can restore them. */
export const m012EarlierFields = `
alter table layouts add column earlier_fields text[] not null default '{}';
`;
