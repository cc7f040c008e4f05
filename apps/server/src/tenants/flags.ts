import { currentTenant, db } from '../db/executor.ts';

/** What a flag is as long as nobody set it. */
const defaults = { enabledashboard: true, enableimagebrandingstatus: false } as const;

/** A flag of the tenant that the product knows; there are no others. */
export type TenantFlag = keyof typeof defaults;

/** Whether a flag of the tenant is on. */
export async function readFlag(name: TenantFlag): Promise<boolean> {
  const row = await db()
    .selectFrom('tenant_flags')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? defaults[name];
}

/** Switches a flag of the tenant; returns what it is now. */
export async function writeFlag(name: TenantFlag, value: boolean): Promise<boolean> {
  await db()
    .insertInto('tenant_flags')
    .values({ tenant_id: currentTenant(), name, value })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value }))
    .execute();
  return value;
}
