import { isRecognitionField } from '@vitrine/core/card-layout';
import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { readDefinition, type wireCustomField } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import { currentTenant, db } from '../db/executor.ts';
import type { CustomFieldsTable } from '../db/schema.ts';

/** A definition as the wire has it, and the table too. */
interface StoredDefinition extends z.output<typeof wireCustomField> {
  readonly id: number;
  readonly description: string;
  readonly type: CustomFieldsTable['type'];
  readonly predefinedDictionary: string;
}

/** The fields that the tenant has defined, in its order; with `all` those of the system too. */
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

/** Every field that the tenant and the system have defined, in the words of the contract. */
export async function listDefinitions(): Promise<readonly CustomFieldDefinition[]> {
  return (await listStoredDefinitions(true)).map(readDefinition);
}

/** Defines a field for the tenant and returns its id. */
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
