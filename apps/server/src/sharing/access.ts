import { linkRefusal, type LinkFacts } from '@vitrine/core/sharing';
import { sql } from 'kysely';
import { isLooking } from '../app/impersonation.ts';
import { notFound, Refusal } from '../app/refusal.ts';
import type { AppContext } from '../app/env.ts';
import type { FileRow } from '../assets/store.ts';
import type { Database } from '../db/database.ts';
import { db, now } from '../db/executor.ts';
import type { SignedIn } from '../session/store.ts';
import { findFilesOfLink, type LinkContent } from './content.ts';
import { factsOf, recordLinkEvent, selectLinks, type LinkRow } from './store.ts';
import { isUnlocked } from './unlockCookie.ts';
import { isVisit } from './visitToken.ts';
import type { VisitorThrottle } from './visitorThrottle.ts';

/**
 * What a request to a link is for. `view` continues a visit or begins one, `page` comes before a visit and counts none,
 * `appearance` and `unlock` come before the password, `original` and `export` need downloads to be allowed; a `picture` and a
 * `rendition` stand for an original that may not be downloaded.
 */
export type LinkPurpose =
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

const purposesBeforePassword: ReadonlySet<LinkPurpose> = new Set(['appearance', 'unlock']);
const purposesOfDownloads: ReadonlySet<LinkPurpose> = new Set(['original', 'export']);

/**
 * Decides about every request for something of a link: the only place where that is done. Returns the refusal; undefined
 * when the request is allowed.
 *
 * @see docs/rules/sharing.md#a-link-opens-or-not-at-the-moment-of-the-request
 */
function decideAccess(facts: AccessFacts, purpose: LinkPurpose): Refusal | undefined {
  if (!facts.link) return notFound();
  if (facts.isTenantDisabled) return gone('suspended');
  const refusal = linkRefusal(facts.link, facts);
  if (refusal) return gone(refusal);
  if (facts.hasPassword && !facts.isUnlocked && !purposesBeforePassword.has(purpose))
    return new Refusal('unauthenticated', 'This link needs its password.', {
      bodyCode: 'password-required',
      fields: { password: 'required' },
    });
  if (!facts.hasFiles) return notFound();
  if (purposesOfDownloads.has(purpose) && !facts.allowsDownload)
    return new Refusal('forbidden', 'This link allows no downloads.');
  return undefined;
}

/** Returns whether a request may go on with the files that are in the link: an export leaves the others out. */
function hasFiles(purpose: LinkPurpose, wanted: readonly number[], files: readonly FileRow[]): boolean {
  return purpose === 'export' && wanted.length > 0 ? files.length > 0 : files.length === wanted.length;
}

/** A request of a visitor for something of a link. */
export interface LinkRequest {
  readonly c: AppContext;
  readonly purpose: LinkPurpose;
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
interface LinkLocation extends LinkContent {
  readonly tenantId: number;
}

async function findLocation(hash: string): Promise<LinkLocation | undefined> {
  const { rows } = await sql<LinkLocation>`
    select id, folder_id as "folderId", tenant_id as "tenantId" from links
      where hash = ${hash} and deleted_at is null`.execute(db());
  return rows[0];
}

/** The most locations that a process remembers. */
const maxLocations = 5000;

/**
 * Returns a function that finds the location of a link across tenants, and remembers it: a page asks for many pictures of one
 * link. `forget` is for a location that turns out to be another one.
 */
function createLocationFinder(database: Pick<Database, 'withAllTenants'>) {
  const locations = new Map<string, LinkLocation>();
  return {
    async find(
      hash: string,
    ): Promise<{ readonly location: LinkLocation | undefined; readonly isRemembered: boolean }> {
      const known = locations.get(hash);
      if (known) return { location: known, isRemembered: true };
      const location = await database.withAllTenants(() => findLocation(hash));
      const [oldest] = locations.keys();
      if (oldest !== undefined && locations.size >= maxLocations) locations.delete(oldest);
      if (location) locations.set(hash, location);
      return { location, isRemembered: false };
    },
    forget: (hash: string) => void locations.delete(hash),
  };
}

/** Purposes whose requests write something of the link: it is locked until that is written. */
const writingPurposes: ReadonlySet<LinkPurpose> = new Set(['view', 'export']);

interface ReadLink {
  /** Undefined when no link has the hash at this location. */
  readonly opened: OpenedLink | undefined;
  readonly refusal: Refusal | undefined;
}

async function readLink(
  location: LinkLocation,
  { c, purpose, fileIds = [], visit, hash }: LinkRequest & { readonly hash: string },
): Promise<ReadLink> {
  const { id, tenantId, folderId } = location;
  const files = fileIds.length > 0 ? await findFilesOfLink(location, fileIds) : [];
  // The link is read last, so that the decision is about the link as it is when the files are known, and by the hash that was sent.
  const lock = writingPurposes.has(purpose) ? sql`for no key update of links` : sql``;
  const [row] = await selectLinks(
    sql`where links.id = ${id} and hash = ${hash} and deleted_at is null ${lock}`,
  );
  if (!row || row.folderId !== folderId) return { opened: undefined, refusal: notFound() };
  const opens = purpose === 'page' || (purpose === 'view' && !isVisit(row, visit, now().getTime()));
  const refusal = decideAccess(
    {
      link: factsOf(row),
      isTenantDisabled: row.isTenantDisabled,
      hasPassword: row.passwordHash !== null,
      isUnlocked: isUnlocked(c, row),
      opens,
      allowsDownload: row.allowDownload,
      hasFiles: hasFiles(purpose, fileIds, files),
      now: now().getTime(),
    },
    purpose,
  );
  if (refusal?.bodyCode === 'gone' && opens && purpose === 'view' && !isLooking(c.get('viewer')))
    await recordLinkEvent(id, 'refused');
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

/** Creates the function that opens links; every route that gives out something of a link uses it. */
export function createLinkOpener(
  { database }: { readonly database: Pick<Database, 'withAllTenants' | 'withTenant'> },
  throttle: VisitorThrottle,
): LinkOpener {
  const locations = createLocationFinder(database);
  const opener: LinkOpener = {
    async open(hash, request, work) {
      const { location, isRemembered } = await locations.find(hash);
      if (!location) {
        await throttle.countWrongHash(request.c);
        throw notFound();
      }
      // A refusal is recorded, so it is thrown after the transaction.
      const outcome = await database.withTenant(location.tenantId, async () => {
        const { opened, refusal } = await readLink(location, { ...request, hash });
        if (!opened) return { isElsewhere: true };
        return refusal ? { refusal } : { result: await work(opened) };
      });
      if ('isElsewhere' in outcome) {
        locations.forget(hash);
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
 * Counts a visit of a link, unless it is that of an operator who only looks.
 * @throws Refusal when another visit at the same time was the last one that the link allows.
 */
export async function countVisit({ row }: OpenedLink, viewer: SignedIn | undefined): Promise<void> {
  if (isLooking(viewer)) return;
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
