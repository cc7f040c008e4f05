/** Tenants are known by their id alone; the other name was never read. */
export const m016OneNameOfTenants = `
alter table tenants drop column logical_id;
`;
