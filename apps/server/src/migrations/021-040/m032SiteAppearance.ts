/** How the pages of the links of a tenant look. A logo was encoded by the server. */
export const m032SiteAppearance = `
create table site_appearances (
  tenant_id bigint primary key references tenants (id),
  theme text not null default 'default',
  logo bytea,
  logo_type text,
  logo_version text,
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_version is null))
);
call protect_tenant_table('site_appearances');
`;
