/** The name of the operator of an impersonation, which the tenant of the person cannot read from the account of the operator. */
export const m046OperatorNames = `
alter table sessions add column operator_name text;
update sessions set operator_name = operators.name from users operators where operators.id = operator_id;
`;
