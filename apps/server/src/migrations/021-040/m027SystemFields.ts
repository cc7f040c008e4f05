/** Each tenant has the field of recognised objects once, after its other fields. Layouts can show it; nobody edits it. */
export const m027SystemFields = `
insert into custom_fields (tenant_id, label, display_order, type)
  select tenants.id, 'Rekognition', coalesce(1 + max(display_order), 0), 'text'
    from tenants left join custom_fields on tenant_id = tenants.id
    group by tenants.id having count(*) filter (where label = 'Rekognition') = 0;
create unique index custom_fields_system on custom_fields (tenant_id) where label = 'Rekognition';
`;
