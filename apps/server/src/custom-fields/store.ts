import { isRecognitionField } from '@vitrine/core/card-layout';
import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { currentTenant, db } from '../db/executor.ts';

/** The fields that the tenant has defined, in its order; with `all` those of the system too (A10). */
export async function listDefinitions(all: boolean): Promise<readonly CustomFieldDefinition[]> {
  const rows = await db()
    .selectFrom('custom_fields')
    .selectAll()
    .orderBy('display_order')
    .orderBy('id')
    .execute();
  const definitions = rows.map((row) => ({
    id: String(row.id),
    label: row.label,
    description: row.description,
    displayOrder: row.display_order,
    type: row.type,
    predefinedDictionary: row.predefined_dictionary,
  }));
  return all ? definitions : definitions.filter((each) => !isRecognitionField(each));
}

/** Defines a field for the tenant and returns its id. */
export async function insertDefinition(field: Omit<CustomFieldDefinition, 'id'>): Promise<number> {
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
