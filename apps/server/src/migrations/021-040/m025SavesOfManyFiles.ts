/**
 * Records of saves lose the values of files that plans name, which they kept in an earlier version, each as long as it
 * is. Rows of the activity are no longer checked against the tenants one by one: a save writes a row for each of a
 * million files, and row-level security lets it write only those of its own tenant. Requests may create temporary tables
 * also where a database does not let everybody: conversions of fields need one.
 */
export const m025SavesOfManyFiles = `
update changes set items = (
    select jsonb_agg(change - 'unfitValues' order by place)
      from jsonb_array_elements(items) with ordinality each (change, place))
  where jsonb_path_exists(items, '$[*].unfitValues');
alter table activity drop constraint activity_tenant_id_fkey;
do $$ begin
  execute format('grant temporary on database %I to vitrine_app, vitrine_all', current_database());
end $$;
`;
