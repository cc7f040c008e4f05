/** The fields that a layout had before and the table of fields has not, so that an undo can bring them back. */
export const m012EarlierFields = `
alter table layouts add column earlier_fields text[] not null default '{}';
`;
