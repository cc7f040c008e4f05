import { currentTenant, db } from '../db/executor.ts';

/** The default of each flag. */
const defaults = {
  enabledashboard: true,
  enableimagebrandingstatus: false,
  enableworkflow: false,
  iskeywordsdictionarylimited: false,
  isrecognitionallowed: false,
} as const;

/** The name of a flag of a tenant. */
export type TenantFlag = keyof typeof defaults;

/** Returns whether a flag of the tenant is on. */
export async function readFlag(name: TenantFlag): Promise<boolean> {
  const row = await db()
    .selectFrom('tenant_flags')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? defaults[name];
}

/** Sets a flag of the tenant and returns its new value. */
export async function writeFlag(name: TenantFlag, value: boolean): Promise<boolean> {
  await db()
    .insertInto('tenant_flags')
    .values({ tenant_id: currentTenant(), name, value })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value }))
    .execute();
  return value;
}
