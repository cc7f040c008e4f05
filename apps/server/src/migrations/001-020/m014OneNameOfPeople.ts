/** Removes an unused third name of users, who are identified by their login outside and by their id inside. */
export const m014OneNameOfPeople = `
alter table users drop column logical_id;
`;
