import { sql } from 'kysely';
import { db } from '../db/executor.ts';
import { emailKey, loginKey } from '../session/store.ts';

/** The fields of a user that somebody else has. */
export interface TakenFields {
  readonly logicalId?: 'taken';
  readonly email?: 'taken';
}

const constraints: Readonly<Record<string, TakenFields>> = {
  users_login_key_key: { logicalId: 'taken' },
  users_email: { email: 'taken' },
};

/** Returns the field of a value that somebody else has, for the error of a statement; undefined for any other error. */
export function takenField(error: unknown): TakenFields | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error ? constraints[String(error.constraint)] : undefined;
}

/** Returns what others than a person have: a login of any account, an e-mail address of the same one. Works in `withAllTenants`. */
export async function findTakenFields(
  { userId, tenantId }: { readonly userId: number; readonly tenantId: number },
  { logicalId, email }: { readonly logicalId: string; readonly email: string },
): Promise<TakenFields> {
  const { rows } = await sql<{ login: boolean; email: boolean }>`select
    exists (select from users where id <> ${userId} and login_key = ${loginKey(logicalId)}) as login,
    exists (select from users where id <> ${userId} and tenant_id = ${tenantId} and email_key = ${emailKey(email)}) as email`.execute(
    db(),
  );
  const [found] = rows;
  return { ...(found?.login && { logicalId: 'taken' }), ...(found?.email && { email: 'taken' }) };
}
