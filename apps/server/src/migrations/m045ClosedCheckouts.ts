/** When a checkout of a plan was closed because another plan was bought; null while it can be paid. */
export const m045ClosedCheckouts = `
alter table checkouts add column closed_at timestamptz(3);
`;
