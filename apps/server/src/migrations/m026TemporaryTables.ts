/** Requests may create temporary tables, also where a database does not let everybody: conversions of fields need one. */
export const m026TemporaryTables = `
do $$ begin
  execute format('grant temporary on database %I to vitrine_app, vitrine_all', current_database());
end $$;
`;
