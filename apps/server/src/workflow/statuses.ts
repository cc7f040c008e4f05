import { sql } from 'kysely';
import { findList, lockListShared, type TenantList } from '../changes/lists.ts';
import { currentTenant, db } from '../db/executor.ts';
import { readFlag } from '../tenants/flags.ts';

/** A status without its place in the list. */
export interface Status {
  readonly id: number;
  readonly name: string;
  /** A colour name of the palette, or '' for none. */
  readonly color: string;
  readonly isDefault: boolean;
  readonly hideOnGalleryView: boolean;
}

/** A status as it is written; without an id for a new one. */
export type NewStatus = Omit<Status, 'id'> & { readonly id?: number | undefined };

/** Returns the statuses of the tenant in their order. */
export async function listStatuses(): Promise<Status[]> {
  const rows = await db()
    .selectFrom('workflow_statuses')
    .selectAll()
    .orderBy('display_order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    color: row.color,
    isDefault: row.is_default,
    hideOnGalleryView: row.hide_on_gallery_view,
  }));
}

/** Returns the ids of the statuses that hide their files; none while the workflow is off. */
export async function listHiddenStatuses(): Promise<string[]> {
  const rows = await db()
    .selectFrom('workflow_statuses')
    .select('id')
    .where('hide_on_gallery_view', '=', true)
    .execute();
  return rows.length > 0 && (await readFlag('enableworkflow')) ? rows.map(({ id }) => String(id)) : [];
}

/** Writes all statuses of a locked workflow in their order; others are deleted. Returns them with their ids. */
export async function writeStatuses(statuses: readonly NewStatus[]): Promise<Status[]> {
  const rows = statuses.map((status, place) => ({ ...status, place }));
  const known = rows.flatMap(({ id }) => id ?? []);
  await sql`delete from workflow_statuses where id <> all(${known}::bigint[])`.execute(db());
  const columns = sql`tenant_id, name, color, is_default, hide_on_gallery_view, display_order`;
  const rowsOf = (some: readonly NewStatus[]) => sql`
    select status.id, ${currentTenant()}::bigint as tenant_id, name, color, "isDefault", "hideOnGalleryView", place
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as status
        (id bigint, name text, color text, "isDefault" boolean, "hideOnGalleryView" boolean, place integer)`;
  await sql`
    insert into workflow_statuses (id, ${columns}) ${rowsOf(rows.filter(({ id }) => id !== undefined))}
      on conflict (id) do update set name = excluded.name, color = excluded.color, is_default = excluded.is_default,
        hide_on_gallery_view = excluded.hide_on_gallery_view, display_order = excluded.display_order`.execute(
    db(),
  );
  const added = sql`select tenant_id, name, color, "isDefault", "hideOnGalleryView", place
    from (${rowsOf(rows.filter(({ id }) => id === undefined))}) added order by place`;
  await sql`insert into workflow_statuses (${columns}) ${added}`.execute(db());
  return listStatuses();
}

/** A workflow as it is sent. */
export interface WireWorkflow extends TenantList {
  readonly statuses: (Status & { readonly displayOrder: number })[];
  readonly enabled: boolean;
}

/** Returns the workflow of the tenant; null when it never had one. */
export async function readWorkflow(): Promise<WireWorkflow | null> {
  const list = await findList('workflow');
  if (!list) return null;
  const statuses = await listStatuses();
  return {
    ...list,
    statuses: statuses.map((status, displayOrder) => ({ ...status, displayOrder })),
    enabled: await readFlag('enableworkflow'),
  };
}

/**
 * Returns the ids of the statuses that files can have, which nobody deletes before the transaction ends; null while the
 * workflow is switched off.
 */
export async function readLockedStatuses(): Promise<{ statuses: { id: string }[] } | null> {
  if (!(await readFlag('enableworkflow'))) return null;
  await lockListShared('workflow');
  return { statuses: (await listStatuses()).map(({ id }) => ({ id: String(id) })) };
}

/** Returns the fields with which a new file begins: the default status, when the workflow is on. */
export async function initialFields(): Promise<Readonly<Record<string, string>>> {
  if (!(await readFlag('enableworkflow'))) return {};
  await lockListShared('workflow');
  const chosen = (await listStatuses()).find(({ isDefault }) => isDefault);
  return chosen ? { workflowStatus: String(chosen.id) } : {};
}
