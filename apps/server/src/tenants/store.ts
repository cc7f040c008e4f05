import { maxNamedTenantUsers } from '@vitrine/core/contract';
import { maxShownTenants } from '@vitrine/core/tenants';
import { sql, type RawBuilder } from 'kysely';
import { notFound } from '../app/refusal.ts';
import { db } from '../db/executor.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import type { RoleName } from '../db/schema.ts';

/** A user of a customer account, as the list names them. */
export interface TenantUserRow {
  readonly logicalId: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: RoleName;
  readonly isActive: boolean;
}

/** A customer account with its figures. */
export interface TenantRow {
  readonly id: number;
  readonly name: string;
  readonly primaryDomain: string;
  readonly isDisabled: boolean;
  readonly version: number;
  readonly lastActivity: Date | null;
  readonly users: readonly TenantUserRow[];
  readonly userCount: number;
  readonly usedSpace: number;
  readonly hasFailedFiles: boolean;
}

/** Returns the customer accounts that a clause selects, newest first, with their figures. Works in `withAllTenants`. */
async function selectTenants(rest: RawBuilder<unknown>): Promise<readonly TenantRow[]> {
  const { rows } = await sql<TenantRow>`
    select listed.id, listed.name, listed.primary_domain as "primaryDomain", listed.is_disabled as "isDisabled", listed.edit_version as version,
        listed.last_activity as "lastActivity", coalesce(named.users, '[]') as users, coalesce(usage.users, 0) as "userCount",
        coalesce(usage.bytes, 0) as "usedSpace",
        exists (select from files where files.tenant_id = listed.id
          and (processing_metadata = 'failed' or processing_thumbnails = 'failed')) as "hasFailedFiles"
      from (select * from tenants ${rest}) listed
      left join tenant_usage usage on usage.tenant_id = listed.id
      left join lateral (select json_agg(json_build_object('logicalId', login, 'name', name, 'email', email, 'role', role,
          'isActive', is_active)) as users
        from (select * from users where tenant_id = listed.id order by role = 'user', sort_name, id
          limit ${maxNamedTenantUsers}) first) named on true
      order by listed.created_at desc, listed.id desc`.execute(db());
  return rows;
}

/** Returns the newest accounts, one more than are shown. Works in `withAllTenants`. */
export async function listTenants(filter: string, disabled: boolean): Promise<readonly TenantRow[]> {
  const wanted = filter
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  return selectTenants(sql`where true ${disabled ? sql`` : sql`and not is_disabled`}
    ${wanted === '' ? sql`` : sql`and found_by like ${`%${wanted}%`}`}
    order by created_at desc, id desc limit ${maxShownTenants + 1}`);
}

/** Returns an account. @throws Refusal `not-found`. Works in `withAllTenants`. */
export async function readTenant(id: number): Promise<TenantRow> {
  const [row] = await selectTenants(sql`where id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** Returns the account that an earlier call with the same `clientId` created. Works in `withAllTenants`. */
export async function findCreatedTenant(clientId: string): Promise<TenantRow | undefined> {
  const [row] = await selectTenants(sql`where made_with = ${clientId}`);
  return row;
}

/** Returns whether another account has a domain. Works in `withAllTenants`. */
export async function isDomainTaken(domain: string, id = 0): Promise<boolean> {
  const { rows } = await sql`select from tenants where primary_domain <> ''
    and lower(primary_domain collate "und-x-icu") = lower(${domain} collate "und-x-icu") and id <> ${id}`.execute(
    db(),
  );
  return rows.length > 0;
}

/** Locks an account until the transaction ends. @throws Refusal `not-found`. Works in `withAllTenants`. */
export async function lockTenant(id: number): Promise<void> {
  const { rows } = await sql`select from tenants where id = ${id} for update`.execute(db());
  if (rows.length === 0) throw notFound();
}

/** Stores changes of an account, which becomes a new version. Works in `withAllTenants`. */
export async function storeTenant(
  id: number,
  values: { name?: string; primaryDomain?: string; isDisabled?: boolean },
): Promise<void> {
  const { name, primaryDomain, isDisabled } = values;
  await db()
    .updateTable('tenants')
    .set(({ eb }) => ({
      edit_version: eb('edit_version', '+', 1),
      ...(name !== undefined && { name }),
      ...(primaryDomain !== undefined && { primary_domain: primaryDomain }),
      ...(isDisabled !== undefined && { is_disabled: isDisabled }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Ends all sessions and password links of an account. Works in `withAllTenants`. */
export async function endTenantSessions(id: number): Promise<void> {
  await endSessionsOf({ tenantId: id });
  await db().deleteFrom('password_links').where('tenant_id', '=', id).execute();
}
