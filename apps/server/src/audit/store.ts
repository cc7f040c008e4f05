import type { AuditKind } from '@vitrine/core/contract';
import type { auditEndpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { invalid } from '../app/refusal.ts';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { currentTenant, db, now } from '../db/executor.ts';
import type { SessionImpersonator } from '../session/impersonator.ts';

/** The most entries that are counted: a longer list says that it has at least these. */
const maxCounted = 1000;

/** What is recorded. Never a password or a link. */
export interface NewAuditEntry {
  readonly kind: AuditKind;
  readonly subject: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly reason?: string | undefined;
}

/** Who has done something: a person, or an operator who is signed in as them. */
interface Actor {
  readonly name: string;
  readonly impersonator?: { readonly name: string } | undefined;
}

/** Somebody as whom an operator is signed in. */
interface Impersonated {
  readonly name: string;
  readonly logicalId: string;
  readonly impersonator: SessionImpersonator;
}

/** Records what somebody has done, for the admins of a tenant: of the current one by default. */
export async function writeAudit(
  viewer: Actor,
  { kind, subject, before, after, reason }: NewAuditEntry,
  tenantId: number = currentTenant(),
): Promise<void> {
  const { name, impersonator } = viewer;
  await db()
    .insertInto('audit')
    .values({
      tenant_id: tenantId,
      at: now(),
      actor: impersonator?.name ?? name,
      as_name: impersonator ? name : null,
      kind,
      subject,
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
    })
    .execute();
}

/** Returns why an operator signed in as somebody of the current tenant; undefined when they gave no reason, as for looking. */
async function reasonOf({ logicalId, impersonator }: Impersonated): Promise<string | undefined> {
  const started = await db()
    .selectFrom('audit')
    .select('reason')
    .where('kind', '=', 'impersonation-started')
    .where('subject', '=', logicalId)
    .where('actor', '=', impersonator.name)
    .where('at', '<=', impersonator.startedAt)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return started?.reason ?? undefined;
}

/** Records a call that writes, which an operator makes as somebody of the current tenant, with why they are that person. */
export async function recordImpersonatedWrite(viewer: Impersonated, call: string): Promise<void> {
  const reason = await reasonOf(viewer);
  await writeAudit(viewer, { kind: 'impersonated-write', subject: call, reason });
}

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly sortValue: string;
  readonly actor: string;
  readonly as: string | null;
  readonly kind: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
}

/** Returns a time of a query. @throws Refusal `invalid` for a text that is none. */
function timeOf(from: string): Date {
  const time = new Date(from);
  const year = time.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw invalid({ from: 'not a time' });
  return time;
}

/** Returns a page of what was done in the current tenant, newest first. */
export async function listAudit(query: z.output<typeof auditEndpoints.listAudit.query>) {
  const { from, actor = '', kind, cursor, limit = 48 } = query;
  const wanted = actor.trim().toLowerCase();
  const position = cursor === undefined ? undefined : readCursor(cursor, 'audit', 'timestamptz');
  const listed = sql`tenant_id = ${currentTenant()}
    ${from === undefined ? sql`` : sql`and at >= ${timeOf(from)}::timestamptz`}
    ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    ${wanted === '' ? sql`` : sql`and (strpos(lower(actor), ${wanted}) > 0 or strpos(lower(coalesce(as_name, '')), ${wanted}) > 0)`}`;
  const after = position ? sql`and (at, id) < (${position.value}::timestamptz, ${position.id})` : sql``;
  const { rows } =
    await sql<Row>`select id, at, at::text as "sortValue", actor, as_name as "as", kind, subject, before, after, reason
    from audit where ${listed} ${after} order by at desc, id desc limit ${limit + 1}`.execute(db());
  const counted = await sql<{ total: number }>`select count(*) as total
    from (select from audit where ${listed} limit ${maxCounted + 1}) counted`.execute(db());
  const total = counted.rows[0]?.total ?? 0;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ sortValue: _sortValue, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    nextCursor: last ? writeCursor('audit', { value: last.sortValue, id: last.id }) : null,
    total,
    ...(total > maxCounted && { isTotalExact: false }),
  };
}
