import { findUserChangeRefusal, findUserTextErrors, type UserTexts } from '@vitrine/core/users';
import type { usersEndpoints } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import { nameKey } from '../assets/derive.ts';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { currentTenant, db } from '../db/executor.ts';
import type { RoleName } from '../db/schema.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { emailKey, type SignedIn } from '../session/store.ts';

/** The most users that are counted: a longer list says that it has at least these. */
const maxCounted = 1000;

/** A user as it is stored. */
export interface UserRow {
  readonly id: number;
  readonly tenantId: number;
  readonly logicalId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly email: string | null;
  readonly role: RoleName;
  readonly isActive: boolean;
  readonly lastActivity: Date | null;
}

/** The columns of a `UserRow`. */
const userColumns = sql`users.id, users.tenant_id as "tenantId", users.login as "logicalId", users.name,
  users.sort_name as "nameKey", users.email, users.role, users.is_active as "isActive", users.last_activity as "lastActivity"`;

function patternOf(text: string): string {
  return `%${text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A page of users. */
export interface UserPage {
  readonly rows: readonly UserRow[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly isTotalExact?: boolean;
}

/**
 * Returns a page of the users that match a condition, by name. `found` returns the condition that a user matches the pattern of
 * the searched text.
 * @throws Refusal `invalid` for a cursor that no page returned.
 */
export async function listUserPage(
  { q = '', cursor, limit = 48 }: z.output<typeof usersEndpoints.listUsers.query>,
  within: RawBuilder<unknown>,
  found: (pattern: string) => RawBuilder<unknown> = (pattern) =>
    sql`users.id in (select find_user_ids(${pattern}))`,
): Promise<UserPage> {
  const position = cursor === undefined ? undefined : readCursor(cursor, 'users', 'text');
  const listed = q.trim() === '' ? within : sql`${within} and ${found(patternOf(q.trim()))}`;
  const after = position
    ? sql`and (sort_name, id) > (${position.value}::text collate "C", ${position.id})`
    : sql``;
  const { rows } = await sql<UserRow>`select ${userColumns} from users where ${listed} ${after}
    order by sort_name, id limit ${limit + 1}`.execute(db());
  const counted = await sql<{ total: number }>`select count(*) as total
    from (select from users where ${listed} limit ${maxCounted + 1}) counted`.execute(db());
  const total = counted.rows[0]?.total ?? 0;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last ? writeCursor('users', { value: last.nameKey, id: last.id }) : null,
    total,
    ...(total > maxCounted && { isTotalExact: false }),
  };
}

/** Returns a page of the users of the current tenant. */
export function listUsers(query: z.output<typeof usersEndpoints.listUsers.query>): Promise<UserPage> {
  return listUserPage(query, sql`tenant_id = ${currentTenant()}`);
}

/** Returns a user of the current tenant, locked. @throws Refusal `not-found` for any other. */
export async function lockUser(id: number): Promise<UserRow> {
  const { rows } = await sql<UserRow>`select ${userColumns} from users where id = ${id} for update`.execute(
    db(),
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/**
 * Checks texts of a user, and that nobody else has the login or the e-mail address. Other calls that check one of these wait
 * until the transaction ends.
 * @throws Refusal `invalid` with a reason for each field.
 */
export async function checkUserTexts(
  texts: Partial<UserTexts>,
  { id = 0, tenantId }: { readonly id?: number; readonly tenantId: number },
  prefix = '',
): Promise<void> {
  const { logicalId, email } = texts;
  if (logicalId || email) await sql`select pg_advisory_xact_lock(4715)`.execute(db());
  const taken = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql`select from users where id <> ${id} and ${condition} limit 1`.execute(db());
    return rows.length > 0;
  };
  const errors: Record<string, string> = {};
  if (logicalId && (await taken(sql`login_key = ${nameKey(logicalId)}`))) errors['logicalId'] = 'taken';
  if (email && (await taken(sql`tenant_id = ${tenantId} and email_key = ${emailKey(email)}`)))
    errors['email'] = 'taken';
  Object.assign(errors, findUserTextErrors(texts));
  const entries = Object.entries(errors).map(([key, reason]) => [`${prefix}${key}`, reason]);
  if (entries.length > 0) throw invalid(Object.fromEntries(entries));
}

/** A change of what a user may do. */
export interface UserChange {
  readonly role?: 'user' | 'admin' | undefined;
  readonly isActive?: boolean | undefined;
}

/**
 * Checks that a change leaves an active admin, and blocks others that could remove the last one until the transaction ends.
 * @throws Refusal `forbidden` with the reason.
 */
export async function checkUserChange(user: UserRow, change: UserChange, viewer: SignedIn): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from users
    where tenant_id = ${currentTenant()} and is_active and role <> 'user' order by id for update`.execute(
    db(),
  );
  const refusal = findUserChangeRefusal(
    { isAdmin: user.role !== 'user', isSuperAdmin: user.role === 'super', isActive: user.isActive },
    change,
    { otherAdmins: rows.filter(({ id }) => id !== user.id).length, isSuperAdmin: viewer.role === 'super' },
  );
  if (refusal)
    throw new Refusal('forbidden', 'This user cannot be changed so.', {
      fields: { [refusal.field]: refusal.reason },
    });
}

/**
 * Stores changes of a user, and returns them. Their sessions end when they are deactivated or get another role, their password
 * links when they are deactivated. A super admin keeps their role.
 */
export async function storeUserChange(
  user: UserRow,
  { name, email, role, isActive }: UserChange & { name?: string | undefined; email?: string | undefined },
): Promise<UserRow> {
  const values = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email: email === '' ? null : email, email_key: emailKey(email) }),
    ...(role !== undefined && user.role !== 'super' && { role }),
    ...(isActive !== undefined && { is_active: isActive }),
  };
  if (Object.keys(values).length > 0)
    await db().updateTable('users').set(values).where('id', '=', user.id).execute();
  const isRoleChanged = values.role !== undefined && values.role !== user.role;
  if (isActive === false || isRoleChanged) await endSessionsOf({ userId: user.id });
  if (isActive === false) await db().deleteFrom('password_links').where('user_id', '=', user.id).execute();
  return lockUser(user.id);
}

/** Matches the uploads of files that a user has. */
function uploadsOf(id: number): RawBuilder<unknown> {
  return sql`tenant_id = ${currentTenant()} and kind = 'added' and coalesce(owner_id, user_id) = ${id}::bigint
    and exists (select from files where files.id = activity.file_id)`;
}

/** Returns how many files and links of the current tenant a user has, with those in the bin. */
export async function countBelongings(id: number): Promise<{ fileCount: number; linkCount: number }> {
  const { rows } = await sql<{ fileCount: number; linkCount: number }>`
    select (select count(distinct file_id) from activity where ${uploadsOf(id)}) as "fileCount",
      (select count(*) from links where author_id = ${id}) as "linkCount"`.execute(db());
  return rows[0] ?? { fileCount: 0, linkCount: 0 };
}

/** Gives the files and links of a user to another one, and returns how many. */
export async function handOver(id: number, to: number): Promise<{ fileCount: number; linkCount: number }> {
  const counted = await countBelongings(id);
  await sql`update activity set owner_id = ${to} where ${uploadsOf(id)}`.execute(db());
  // A repeated call of the person before must not find a link of somebody else by its client id.
  await sql`update links set author_id = ${to}, client_id = null, version = version + 1
    where author_id = ${id}`.execute(db());
  return counted;
}
