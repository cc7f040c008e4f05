import { isRecognitionField } from '@vitrine/core/card-layout';
import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { readDefinition, type wireCustomField } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import { shareList } from '../changes/lists.ts';
import { currentTenant, db } from '../db/executor.ts';
import type { CustomFieldsTable } from '../db/schema.ts';

/** A definition as stored and as sent. */
interface StoredDefinition extends z.output<typeof wireCustomField> {
  readonly id: number;
  readonly description: string;
  readonly type: CustomFieldsTable['type'];
  readonly predefinedDictionary: string;
}

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

/** Returns `listDefinitions` of fields that nobody deletes before the transaction ends. */
export async function shareDefinitions(): Promise<readonly CustomFieldDefinition[]> {
  await shareList('customFields');
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
