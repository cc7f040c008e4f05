import { sql } from 'kysely';
import { db } from '../db/executor.ts';
import type { LibraryFace } from '../media/regions/writeRegions.ts';
import { isAllowed } from './store.ts';

/**
 * Returns the faces of a file as a copy of it may show them; undefined where the account does not allow recognition, so that a copy
 * contains nothing of what the library knows. Names of hidden people are left out.
 */
export async function facesToWrite(fileId: number): Promise<readonly LibraryFace[] | undefined> {
  if (!(await isAllowed())) return undefined;
  const { rows } = await sql<{
    x: number;
    y: number;
    width: number;
    height: number;
    name: string | null;
    isRemoved: boolean;
  }>`
    select x, y, width, height, faces.removed_at is not null as "isRemoved",
        case when people.removed_at is null and not people.is_hidden then people.value end as name
      from faces join people on people.tenant_id = faces.tenant_id and people.id = faces.person_id
      where faces.file_id = ${fileId} order by faces.id`.execute(db());
  return rows.map(({ name, isRemoved, ...box }) => ({ box, name, isRemoved }));
}
