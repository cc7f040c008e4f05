/** People are known outside by their login and inside by their id; the third name was never read. */
export const m014OneNameOfPeople = `
alter table users drop column logical_id;
`;
