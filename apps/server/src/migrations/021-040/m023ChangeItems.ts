/**
 * The items that a change touched, a row each, so that the later changes of the same items are found by an index; and
 * the deletion that a change restores an item of.
 */
export const m023ChangeItems = `
create table change_items (
  tenant_id bigint not null references tenants (id),
  domain text collate "C" not null,
  item text collate "C" not null,
  change_id bigint not null,
  primary key (tenant_id, domain, item, change_id)
);
create index change_items_change on change_items (tenant_id, change_id);
call protect_tenant_table('change_items');
insert into change_items (tenant_id, domain, item, change_id)
  select distinct tenant_id, domain, item, changes.id from changes, unnest(touched) item;
alter table changes drop column touched;
alter table changes add column restores bigint;
`;
