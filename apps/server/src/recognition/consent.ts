import { sql } from 'kysely';
import type { AppDeps } from '../app/deps.ts';
import { db, now } from '../db/executor.ts';
import { changeNames } from '../faces/names.ts';
import { writeFlag } from '../tenants/flags.ts';
import { requestOwnLibrary } from './jobs/recognitionJobs.ts';
import { lockPeople } from './people.ts';

/**
 * Removes what was learned of faces without a person's word: the faces that only the model has assigned, the numbers of all others, and
 * whoever has neither a name nor a face. Names that people gave, and which faces they gave them to, are kept; a name goes from the files
 * on which only the model had seen its person.
 */
async function forgetFaces(): Promise<void> {
  await sql`delete from recognition_files where kind = 'faces' or (kind = 'objects' and state in ('pending', 'skipped'))`.execute(
    db(),
  );
  const found = sql`source = 'detected' and assigned_by = 'model' and removed_at is null`;
  await changeNames(sql`select file_id from faces where ${found}`, async () => {
    await sql`delete from faces where ${found}`.execute(db());
  });
  await sql`update faces set embedding = null, changed_at = ${now()} where embedding is not null`.execute(
    db(),
  );
  await sql`update people set centroid = null, changed_at = ${now()} where centroid is not null`.execute(
    db(),
  );
  // A change that can still be undone may give a name back.
  await sql`delete from people where value is null
    and not exists (select from faces where faces.tenant_id = people.tenant_id and person_id = people.id)
    and not exists (select from person_batch_items as item
      where item.tenant_id = people.tenant_id and item.person_id = people.id and item.before_value is not null)`.execute(
    db(),
  );
}

/**
 * Stores whether the current tenant allows recognition. With it all files are recognised in the background; without it, nothing is, and
 * what was learned of faces is removed.
 *
 * @see docs/rules/recognition.md#what-needs-consent
 */
export async function writeConsent(deps: Pick<AppDeps, 'queue' | 'log'>, isAllowed: boolean): Promise<void> {
  await lockPeople();
  await writeFlag('isrecognitionallowed', isAllowed);
  if (isAllowed) requestOwnLibrary(deps);
  else await forgetFaces();
}
