import { linkRefusal, type LinkFacts } from '@vitrine/core/sharing';
import { sql } from 'kysely';
import { notFound, Refusal } from '../app/refusal.ts';
import type { AppContext } from '../app/env.ts';
import type { FileRow } from '../assets/store.ts';
import type { Database } from '../db/database.ts';
import { db, now } from '../db/executor.ts';
import { findFilesOfLink, type LinkContent } from './content.ts';
import { factsOf, recordLinkEvent, selectLinks, type LinkRow } from './store.ts';
import { isUnlocked } from './unlockCookie.ts';
import { isVisit } from './visitToken.ts';
import type { VisitorThrottle } from './visitorThrottle.ts';

/**
 * What a request wants of a link. `view` continues a visit or begins one, `page` comes before a visit and counts none,
 * `appearance` and `unlock` come before the password, `original` and `export` need downloads to be allowed; a `picture` and a
 * `rendition` stand for an original that may not be downloaded.
 */
export type LinkWish =
  | 'page'
  | 'view'
  | 'appearance'
  | 'unlock'
  | 'picture'
  | 'rendition'
  | 'original'
  | 'export';

/** What is known of a link and its visitor at the moment of a request. */
interface AccessFacts {
  /** Undefined when no link has the hash, or when it is in the bin. */
  readonly link: LinkFacts | undefined;
  readonly isTenantDisabled: boolean;
  readonly hasPassword: boolean;
  readonly isUnlocked: boolean;
  /** Whether the request begins a visit. */
  readonly opens: boolean;
  readonly allowsDownload: boolean;
  /** Whether the requested files are in the link, or one of them for an export; true for a request of the link alone. */
  readonly hasFiles: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

function gone(reason: 'expired' | 'suspended'): Refusal {
  return new Refusal('not-found', 'This link does not open any more.', {
    status: 410,
    bodyCode: 'gone',
    reason,
    fields: { link: reason },
  });
}

const wishesBeforePassword: ReadonlySet<LinkWish> = new Set(['appearance', 'unlock']);
const wishesOfDownloads: ReadonlySet<LinkWish> = new Set(['original', 'export']);

/**
 * Decides about every request for something of a link: the only place where that is done. Returns the refusal; undefined
 * when the request is allowed.
 *
 * @see docs/rules/sharing.md#a-link-opens-or-not-at-the-moment-of-the-request
 */
function decideAccess(facts: AccessFacts, wish: LinkWish): Refusal | undefined {
  if (!facts.link) return notFound();
  if (facts.isTenantDisabled) return gone('suspended');
  const refusal = linkRefusal(facts.link, facts);
  if (refusal) return gone(refusal);
  if (facts.hasPassword && !facts.isUnlocked && !wishesBeforePassword.has(wish))
    return new Refusal('unauthenticated', 'This link needs its password.', {
      bodyCode: 'password-required',
      fields: { password: 'required' },
    });
  if (!facts.hasFiles) return notFound();
  if (wishesOfDownloads.has(wish) && !facts.allowsDownload)
    return new Refusal('forbidden', 'This link allows no downloads.');
  return undefined;
}

/** Returns whether a request may go on with the files that are in the link: an export leaves the others out. */
function hasFiles(wish: LinkWish, wanted: readonly number[], files: readonly FileRow[]): boolean {
  return wish === 'export' && wanted.length > 0 ? files.length > 0 : files.length === wanted.length;
}

/** A request of a visitor for something of a link. */
export interface LinkRequest {
  readonly c: AppContext;
  readonly wish: LinkWish;
  /** Files that the request wants, each once; all must be in the link, for an export one of them. */
  readonly fileIds?: readonly number[];
  /** The token of the visit that a `view` continues; without a valid one it begins a visit. */
  readonly visit?: string | undefined;
}

/** A link that a request may use, with the requested files. */
export interface OpenedLink {
  readonly row: LinkRow;
  readonly tenantId: number;
  readonly files: readonly FileRow[];
  /** Whether the request begins a visit. */
  readonly opens: boolean;
}

/** Where a link is. It says nothing about whether the link opens, or still has the hash. */
interface Place extends LinkContent {
  readonly tenantId: number;
}

async function findPlace(hash: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, folder_id as "folderId", tenant_id as "tenantId" from links
      where hash = ${hash} and deleted_at is null`.execute(db());
  return rows[0];
}

/** The most places that a process remembers. */
const maxPlaces = 5000;

/**
 * Returns a function that finds the place of a link across tenants, and remembers it: a page asks for many pictures of one
 * link. `forget` is for a place that turns out to be another one.
 */
function createPlaceFinder(database: Pick<Database, 'withAllTenants'>) {
  const places = new Map<string, Place>();
  return {
    async find(hash: string): Promise<{ readonly place: Place | undefined; readonly isRemembered: boolean }> {
      const known = places.get(hash);
      if (known) return { place: known, isRemembered: true };
      const place = await database.withAllTenants(() => findPlace(hash));
      const [oldest] = places.keys();
      if (oldest !== undefined && places.size >= maxPlaces) places.delete(oldest);
      if (place) places.set(hash, place);
      return { place, isRemembered: false };
    },
    forget: (hash: string) => void places.delete(hash),
  };
}

/** Wishes that write something of the link: it stays as it was judged until that is written. */
const writingWishes: ReadonlySet<LinkWish> = new Set(['view', 'export']);

interface ReadLink {
  /** Undefined when no link has the hash at this place. */
  readonly opened: OpenedLink | undefined;
  readonly refusal: Refusal | undefined;
}

async function readLink(
  place: Place,
  { c, wish, fileIds = [], visit, hash }: LinkRequest & { readonly hash: string },
): Promise<ReadLink> {
  const { id, tenantId, folderId } = place;
  const files = fileIds.length > 0 ? await findFilesOfLink(place, fileIds) : [];
  // The link is read last, so that it is judged as it is when the files are known, and by the hash that was sent.
  const lock = writingWishes.has(wish) ? sql`for no key update of links` : sql``;
  const [row] = await selectLinks(
    sql`where links.id = ${id} and hash = ${hash} and deleted_at is null ${lock}`,
  );
  if (!row || row.folderId !== folderId) return { opened: undefined, refusal: notFound() };
  const opens = wish === 'page' || (wish === 'view' && !isVisit(row, visit, now().getTime()));
  const refusal = decideAccess(
    {
      link: factsOf(row),
      isTenantDisabled: row.isTenantDisabled,
      hasPassword: row.passwordHash !== null,
      isUnlocked: isUnlocked(c, row),
      opens,
      allowsDownload: row.allowDownload,
      hasFiles: hasFiles(wish, fileIds, files),
      now: now().getTime(),
    },
    wish,
  );
  if (refusal?.bodyCode === 'gone' && opens && wish === 'view') await recordLinkEvent(id, 'refused');
  return { opened: { row, tenantId, files, opens }, refusal };
}

/** Opens links for visitors. */
export interface LinkOpener {
  /**
   * Runs `work` in a transaction of the tenant of a link when the request may use it at this moment.
   * @throws Refusal of `decideAccess`, `rate-limited` after too many unknown hashes.
   */
  open<Result>(
    hash: string,
    request: LinkRequest,
    work: (opened: OpenedLink) => Promise<Result>,
  ): Promise<Result>;
}

/** Creates the opener; every route that gives out something of a link uses it. */
export function createLinkOpener(
  { database }: { readonly database: Pick<Database, 'withAllTenants' | 'withTenant'> },
  throttle: VisitorThrottle,
): LinkOpener {
  const places = createPlaceFinder(database);
  const opener: LinkOpener = {
    async open(hash, request, work) {
      const { place, isRemembered } = await places.find(hash);
      if (!place) {
        await throttle.countWrongHash(request.c);
        throw notFound();
      }
      // A refusal is recorded, so it is thrown after the transaction.
      const outcome = await database.withTenant(place.tenantId, async () => {
        const { opened, refusal } = await readLink(place, { ...request, hash });
        if (!opened) return { isElsewhere: true };
        return refusal ? { refusal } : { result: await work(opened) };
      });
      if ('isElsewhere' in outcome) {
        places.forget(hash);
        // The link may have been deleted, or have another address: then its old one is as unknown as any other.
        if (isRemembered) return opener.open(hash, request, work);
        throw notFound();
      }
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.result;
    },
  };
  return opener;
}

/**
 * Counts a visit of a link.
 * @throws Refusal when another visit at the same time was the last one that the link allows.
 */
export async function countVisit({ row }: OpenedLink): Promise<void> {
  const most = row.rules.suspendAfterOpens ?? null;
  const { numAffectedRows } =
    await sql`update links set openings_number = openings_number + 1, last_opened = ${now()}
    where id = ${row.id} and (${most}::integer is null or openings_number - openings_before < ${most}::integer)`.execute(
      db(),
    );
  if (numAffectedRows === 0n) throw gone('suspended');
  await recordLinkEvent(row.id, 'opened');
}

/** Counts a download of originals. */
export async function countDownload(linkId: number): Promise<void> {
  await sql`update links set downloads_number = downloads_number + 1 where id = ${linkId}`.execute(db());
}
