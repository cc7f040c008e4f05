import { sql, type RawBuilder } from 'kysely';
import { canOf } from '../session/describeViewer.ts';
import type { SignedIn } from '../session/store.ts';

/** Matches rows of `links` that a viewer may see, outside the bin: for admins all, for others their own. */
export function isVisibleLink(viewer: SignedIn): RawBuilder<boolean> {
  const all = canOf(viewer)('sharing.readAll');
  return sql<boolean>`links.deleted_at is null ${all ? sql`` : sql`and links.author_id = ${viewer.userId}`}`;
}
