import { isRecognitionField } from '@vitrine/core/card-layout';
import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { readDefinition, type wireCustomField } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { lockListShared } from '../changes/lists.ts';
import { currentTenant, db } from '../db/executor.ts';
import type { CustomFieldsTable } from '../db/schema.ts';

/** A definition as stored and as sent. */
export interface StoredDefinition extends z.output<typeof wireCustomField> {
  readonly id: number;
  readonly description: string;
  readonly type: CustomFieldsTable['type'];
  readonly predefinedDictionary: string;
}

/** A definition as it is written; without an id for a new one. */
export type NewDefinition = Omit<StoredDefinition, 'id' | 'displayOrder'> & {
  readonly id?: number | undefined;
};

/** Returns the custom fields of the tenant, in order; with `all` also those of the system. */
export async function listStoredDefinitions(all: boolean): Promise<StoredDefinition[]> {
  const rows = await db()
    .selectFrom('custom_fields')
    .selectAll()
    .orderBy('display_order')
    .orderBy('id')
    .execute();
  const definitions = rows.map((row) => ({
    id: row.id,
    label: row.label,
    description: row.description,
    displayOrder: row.display_order,
    type: row.type,
    predefinedDictionary: row.predefined_dictionary,
  }));
  return all ? definitions : definitions.filter((each) => !isRecognitionField(readDefinition(each)));
}

/** Returns every custom field of the tenant and the system, as types of the contract. */
export async function listDefinitions(): Promise<readonly CustomFieldDefinition[]> {
  return (await listStoredDefinitions(true)).map(readDefinition);
}

/** Returns the same as `listDefinitions`, and takes a shared lock: nobody deletes a field before the transaction ends. */
export async function readLockedDefinitions(): Promise<readonly CustomFieldDefinition[]> {
  await lockListShared('customFields');
  return listDefinitions();
}

/** Adds a custom field to the tenant and returns its id. */
export async function insertDefinition(field: Omit<StoredDefinition, 'id'>): Promise<number> {
  const { id } = await db()
    .insertInto('custom_fields')
    .values({
      tenant_id: currentTenant(),
      label: field.label,
      description: field.description,
      display_order: field.displayOrder,
      type: field.type,
      predefined_dictionary: field.predefinedDictionary,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes all definitions of a locked list in their order; others are deleted. Returns them with their ids. */
export async function writeDefinitions(
  definitions: readonly NewDefinition[],
): Promise<readonly StoredDefinition[]> {
  const rows = definitions.map((definition, place) => ({ ...definition, place }));
  const known = rows.flatMap(({ id }) => id ?? []);
  await sql`delete from custom_fields where id <> all(${known}::bigint[])`.execute(db());
  const columns = sql`tenant_id, label, description, type, predefined_dictionary, display_order`;
  const rowsOf = (some: readonly NewDefinition[]) => sql`
    select field.id, ${currentTenant()}::bigint as tenant_id, label, description, type, "predefinedDictionary", place
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as field
        (id bigint, label text, description text, type text, "predefinedDictionary" text, place integer)`;
  await sql`
    insert into custom_fields (id, ${columns}) overriding system value
        ${rowsOf(rows.filter(({ id }) => id !== undefined))}
      on conflict (id) do update set label = excluded.label, description = excluded.description, type = excluded.type,
        predefined_dictionary = excluded.predefined_dictionary, display_order = excluded.display_order`.execute(
    db(),
  );
  const added = sql`select tenant_id, label, description, type, "predefinedDictionary", place
    from (${rowsOf(rows.filter(({ id }) => id === undefined))}) added order by place`;
  await sql`insert into custom_fields (${columns}) ${added}`.execute(db());
  return listStoredDefinitions(true);
}
