import type { FieldValues } from '@vitrine/core/contract';
import { findPersonByName, personNameKey } from '@vitrine/core/faces';
import { currentTenant, db, now } from '../db/executor.ts';
import type { FileRegion } from '../media/regions/readRegions.ts';
import { createPerson, findPeopleNamed, lockPeople } from './people.ts';
import { minOverlap, overlapOf } from './overlap.ts';

/** A person by one of the names in a file: the one who has it on every screen, otherwise a new one. */
async function createNamer(
  names: readonly string[],
): Promise<(name: string | undefined) => Promise<{ id: number; value?: string }>> {
  const people = [...(await findPeopleNamed(names))];
  return async (name) => {
    if (name === undefined) return { id: (await createPerson()).id };
    const known = findPersonByName(people, name);
    if (known) return known;
    const added = { id: (await createPerson(name)).id, value: name };
    people.push(added);
    return added;
  };
}

/** Returns the names of a file as its people are called, with those who are new to it at the end. */
function renamePeople(fields: FieldValues | undefined, names: readonly string[]): FieldValues {
  const inFile = fields?.['recognizedPeople'];
  const byKey = new Map(names.map((name) => [personNameKey(name), name]));
  const renamed = (Array.isArray(inFile) ? inFile.map(String) : []).map(
    (name) => byKey.get(personNameKey(name)) ?? name,
  );
  return { ...fields, recognizedPeople: [...new Set([...renamed, ...names])] };
}

/**
 * Stores the faces that are written in a file of the current tenant, in the current transaction. They need no consent: nothing is
 * learned of a picture. A face that is known, or that somebody removed, stays as it is.
 *
 * @see docs/rules/recognition.md#faces-that-are-written-in-a-file
 * @param fields The fields that the file contains.
 * @returns The fields with the names as the people are called.
 */
export async function storeRegions(
  fileId: number,
  regions: readonly FileRegion[],
  fields: FieldValues | undefined,
): Promise<FieldValues | undefined> {
  if (regions.length === 0) return fields;
  await lockPeople();
  const file = await db()
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirst();
  if (!file) return fields;
  const known = await db().selectFrom('faces').selectAll().where('file_id', '=', fileId).execute();
  const personOf = await createNamer(regions.flatMap(({ name }) => name ?? []));
  const names: string[] = [];
  for (const { box, name } of regions) {
    if (known.some((face) => overlapOf(face, box) >= minOverlap)) continue;
    const { id, value } = await personOf(name);
    if (value !== undefined) names.push(value);
    await db()
      .insertInto('faces')
      .values({
        tenant_id: currentTenant(),
        file_id: fileId,
        person_id: id,
        ...box,
        source: 'metadata',
        assigned_by: 'user',
        removed_at: null,
        changed_at: now(),
      })
      .execute();
  }
  return names.length === 0 ? fields : renamePeople(fields, names);
}
