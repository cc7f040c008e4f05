import { sql } from 'kysely';
import type { AppDeps } from '../app/deps.ts';
import { Refusal } from '../app/refusal.ts';
import { atTime, currentTenant, db } from '../db/executor.ts';
import { hashPassword } from '../session/passwords.ts';
import { createLink } from '../sharing/settings.ts';
import { setDisabled } from '../sharing/store.ts';
import type { HistoryScope } from './history.ts';

const day = 86_400_000;

/** A link of the demo library. Its author is a number in the list of users. */
interface DemoLink {
  readonly author: number;
  readonly title: string;
  readonly message?: string;
  /** Number of its photos; 0 for a link to the folder with the most photos. */
  readonly photos: number;
  readonly allowDownload: boolean;
  readonly password?: string;
  /** Days before the end of the history on which it was created. */
  readonly daysAgo: number;
  /** Days after its creation on which it ends; never, if absent. */
  readonly lifeDays?: number;
  readonly isSuspended?: boolean;
  readonly visits: number;
  readonly downloads: number;
}

const links: readonly DemoLink[] = [
  {
    author: 0,
    title: 'Selection for the annual report',
    message: 'Please download what you need by the end of the month.',
    photos: 12,
    allowDownload: true,
    daysAgo: 20,
    lifeDays: 60,
    visits: 9,
    downloads: 3,
  },
  {
    author: 1,
    title: 'Series of the month',
    photos: 0,
    allowDownload: true,
    daysAgo: 12,
    visits: 6,
    downloads: 1,
  },
  {
    author: 0,
    title: 'For the printer (password: harbour)',
    photos: 5,
    allowDownload: true,
    password: 'harbour',
    daysAgo: 6,
    lifeDays: 9,
    visits: 2,
    downloads: 2,
  },
  {
    author: 1,
    title: 'Old selection, replaced',
    photos: 4,
    allowDownload: false,
    daysAgo: 30,
    isSuspended: true,
    visits: 3,
    downloads: 0,
  },
  {
    author: 2,
    title: 'Pictures of the opening',
    photos: 8,
    allowDownload: false,
    daysAgo: 45,
    lifeDays: 14,
    visits: 17,
    downloads: 0,
  },
];

/** Returns the photos whose licence never ends, and the folder that contains the most of them. */
async function findShared(until: Date) {
  const { rows } = await sql<{ id: number; folderId: number }>`
    select id, folder_id as "folderId" from files
      where deleted_at is null and type = 'photo' and expiration_day is null
        and added_at <= ${until.toISOString()}::timestamptz
      order by file_name, id`.execute(db());
  const counts = new Map<number, number>();
  for (const { folderId } of rows) counts.set(folderId, (counts.get(folderId) ?? 0) + 1);
  const [folder] = [...counts].toSorted(([, one], [, other]) => other - one);
  return { ids: rows.map(({ id }) => id), folderId: folder?.[0] };
}

async function isCreated(clientId: string): Promise<boolean> {
  const { rows } = await sql`select from links where client_id = ${clientId}`.execute(db());
  return rows.length > 0;
}

/** Records visits of a link since its creation, the last one before `end`. */
async function writeVisits(id: number, { visits, downloads }: DemoLink, begin: number, end: number) {
  const step = (end - begin) / (visits + 1);
  const times = Array.from({ length: visits }, (_, index) => new Date(begin + (index + 1) * step));
  const kinds = times.flatMap((at, index) => [
    { at, kind: 'opened' },
    ...(index >= visits - downloads ? [{ at: new Date(at.getTime() + step / 4), kind: 'exported' }] : []),
  ]);
  await sql`insert into link_events (tenant_id, link_id, kind, at)
    select ${currentTenant()}, ${id}, kind, at from unnest(${kinds.map(({ kind }) => kind)}::text[],
      ${kinds.map(({ at }) => at.toISOString())}::timestamptz[]) event (kind, at)`.execute(db());
  await sql`update links set openings_number = ${visits}, downloads_number = ${downloads},
    last_opened = ${times.at(-1) ?? null} where id = ${id}`.execute(db());
}

/** Creates one link with its visits, completely or not at all. What the rules of the account refuse is left out. */
async function writeLink(link: DemoLink, clientId: string, until: Date, passwordHash: string | null) {
  if (await isCreated(clientId)) return;
  const { ids, folderId } = await findShared(until);
  const { title, message, allowDownload, photos, daysAgo, lifeDays } = link;
  if (ids.length < photos || folderId === undefined) return;
  const begin = until.getTime() - daysAgo * day;
  const end = lifeDays === undefined ? null : begin + lifeDays * day;
  const content = photos > 0 ? { fileIds: ids.slice(0, photos) } : { folderId };
  const body = {
    ...content,
    title,
    message,
    allowDownload,
    clientId,
    expirationDatetime: end === null ? null : new Date(end).toISOString(),
  };
  try {
    const created = await atTime(new Date(begin), () => createLink(body, { passwordHash }));
    await writeVisits(created.id, link, begin, Math.min(end ?? Infinity, until.getTime()));
    if (link.isSuspended) await atTime(until, () => setDisabled(created, true));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Writes links in different states, so that the management of links has something to show. Each is written only once. */
export async function writeLinks(
  { database }: Pick<AppDeps, 'database'>,
  { tenantId, userIds, until }: HistoryScope,
): Promise<void> {
  for (const [index, link] of links.entries()) {
    const passwordHash = link.password === undefined ? null : await hashPassword(link.password);
    await database.withTenant(
      tenantId,
      () => writeLink(link, `demo-${index + 1}`, until, passwordHash),
      userIds[link.author % userIds.length] ?? null,
    );
  }
}
