import type { configSettings } from '@vitrine/http/endpoints';
import { currentTenant, db } from '../db/executor.ts';

/** The name of a setting of a tenant. */
export type TenantSetting = (typeof configSettings)[number];

/** Returns a setting of the tenant; null when it is not configured. */
export async function readSetting(name: TenantSetting): Promise<string | null> {
  const row = await db()
    .selectFrom('tenant_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a setting of the tenant. */
export async function writeSetting(name: TenantSetting, value: string): Promise<void> {
  await db()
    .insertInto('tenant_settings')
    .values({ tenant_id: currentTenant(), name, value })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value }))
    .execute();
}
