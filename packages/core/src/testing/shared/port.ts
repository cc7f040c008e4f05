import {
  ApiError,
  maxLinkFiles,
  maxMediaRequests,
  toApiError,
  toSharedError,
  type LinkEvent,
  type Page,
  type SharedApi,
  type SharedField,
  type SharedFile,
  type SharedMediaRequest,
} from '../../contract/index.ts';
import { listSharedFields, toSharedValues, type SharedViewContext } from '../../card-layout/index.ts';
import { writeTranscript } from '../../transcripts/index.ts';
import { hasLicenceEnded, linkRefusal, visitMs } from '../../sharing/index.ts';
import { contentAddress, emptyZip } from '../assets/content.ts';
import { hiddenStatuses } from '../assets/files.ts';
import { toIso } from '../clock.ts';
import type { MemoryContext } from '../memory/context.ts';
import { nextNumber, presentFile, type StoredFile } from '../memory/library.ts';
import {
  factsOf,
  fileOfLink,
  filesOfLink,
  isFolderOfLink,
  pathBelow,
  type StoredLink,
} from '../sharing/store.ts';
import type { StoredTranscript } from '../transcripts/store.ts';

const pageSize = 100;
const maxAttempts = 10;
const attemptsMs = 60_000;
interface Pages extends Pick<SharedViewContext, 'statuses'> {
  readonly library: ReturnType<MemoryContext['library']>;
  readonly shown: readonly SharedField[];
  readonly allowsDownload: boolean;
  /** Returns the transcript of a file. */
  captionsOf(fileId: string): StoredTranscript | undefined;
}

function toSharedFile(pages: Pages, file: StoredFile): SharedFile {
  const { library, shown, statuses, allowsDownload, captionsOf } = pages;
  const captions = captionsOf(file.asset.id);
  const { id, fileName, mimeType, width, height, fileSize, fields } = presentFile(library, file);
  return {
    id,
    fileName,
    mimeType,
    width,
    height,
    ...(allowsDownload && { fileSize }),
    ...(captions && { captions: { language: captions.language } }),
    fields: toSharedValues(fields, shown, { statuses }),
  };
}

function captionsAddress({ entries, language }: StoredTranscript): string {
  const captions = writeTranscript(entries, 'vtt', language ?? undefined);
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(captions)}`;
}

/** Returns where a page begins. @throws ApiError `invalid` for a cursor that no page returned. */
function startOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^[1-9]\d{0,14}$/.test(cursor))
    throw new ApiError('invalid', { status: 400, fields: { cursor: 'unknown' } });
  return Number(cursor);
}

function pageOfFiles(pages: Pages, files: readonly StoredFile[], start: number): Page<SharedFile> {
  const items = files.slice(start, start + pageSize).map((file) => toSharedFile(pages, file));
  const end = start + items.length;
  return { items, nextCursor: end < files.length ? String(end) : null, total: files.length };
}

/** The calls of a memory back end for visitors; each api is a visitor of its own. */
export function createSharedPort({ backEnd, library, layouts, media }: MemoryContext): SharedApi {
  const { links, visits } = backEnd.sharing;
  const now = () => backEnd.clock.now();
  /** Passwords of links that this visitor has given, by the id of the link. */
  const unlocked = new Map<string, string>();
  const wrongAttempts = new Map<string, number[]>();

  /** Records what a visitor did; equal events are one event an hour. */
  function record(link: StoredLink, kind: LinkEvent['kind'], fileId?: string): void {
    const at = toIso(now());
    const isEqual = (each: LinkEvent) =>
      each.kind === kind &&
      each.fileId === fileId &&
      each.actorName === undefined &&
      each.at.slice(0, 13) === at.slice(0, 13);
    if (!link.events.some(isEqual)) link.events.push({ at, kind, ...(fileId !== undefined && { fileId }) });
  }
  function findLink(hash: string): StoredLink {
    const link = [...links.values()].find((each) => each.hash === hash && each.deletedAt === undefined);
    if (!link) throw toSharedError('missing');
    return link;
  }
  /** Returns a link that opens at this moment. `opens` begins a visit. */
  function access(hash: string, { opens = false, needsPassword = true } = {}): StoredLink {
    const link = findLink(hash);
    const refusal = linkRefusal(factsOf(library(), link), { now: now(), opens });
    if (refusal) {
      if (opens) record(link, 'refused');
      throw toSharedError(refusal);
    }
    if (needsPassword && link.password !== null && unlocked.get(link.id) !== link.password)
      throw toSharedError('password-required');
    return link;
  }
  function isVisit(hash: string, visit: string | undefined): visit is string {
    const known = visits.get(visit ?? '');
    return known !== undefined && known.hash === hash && known.end > now();
  }
  /** Returns the token of a visit, which is counted when the call begins it. */
  function visitOf(link: StoredLink, visit: string | undefined): string {
    if (isVisit(link.hash, visit)) return visit;
    link.openingsNumber += 1;
    link.lastOpened = toIso(now());
    record(link, 'opened');
    const { id } = nextNumber(library());
    visits.set(id, { hash: link.hash, end: now() + visitMs });
    return id;
  }
  /** Returns whether a link gives out one of its files: a shared folder none that a status hides or whose licence has ended. */
  function isShown({ kind }: StoredLink, { asset }: StoredFile): boolean {
    if (kind === 'files') return true;
    const status = String(asset.fields['workflowStatus'] ?? '');
    return !hiddenStatuses(backEnd).has(status) && !hasLicenceEnded(asset, toIso(now()).slice(0, 10));
  }
  function findFile(link: StoredLink, id: string): StoredFile | undefined {
    const file = fileOfLink(library(), link, id);
    return file && isShown(link, file) ? file : undefined;
  }
  function accessFile(hash: string, id: string): { link: StoredLink; file: StoredFile } {
    const link = access(hash);
    const file = findFile(link, id);
    if (!file) throw new ApiError('not-found', { status: 404 });
    return { link, file };
  }
  function sharedFields(): readonly SharedField[] {
    return listSharedFields(layouts.read('global').values.shared ?? [], backEnd.fields);
  }
  function captionsOf(fileId: string): StoredTranscript | undefined {
    return backEnd.transcripts().get(fileId)?.at(-1);
  }
  function pages({ allowDownload }: StoredLink): Pages {
    const statuses = backEnd.workflow.isEnabled ? (backEnd.fields.workflow?.statuses ?? []) : [];
    const shown = sharedFields();
    return { library: library(), shown, statuses, allowsDownload: allowDownload, captionsOf };
  }
  /** Returns the bytes of the files that a download holds; undefined where there is none, and on further pages. */
  function sizeOf({ allowDownload }: StoredLink, files: readonly StoredFile[], start: number) {
    if (!allowDownload || start > 0 || files.length > maxLinkFiles) return undefined;
    return files.reduce((sum, file) => sum + presentFile(library(), file).fileSize, 0);
  }
  function contentOf(link: StoredLink) {
    const { title, authorName: senderName, message, expirationDatetime } = link;
    return {
      title,
      senderName,
      message,
      expirationDatetime,
      allowsDownload: link.allowDownload,
      sharedFields: sharedFields(),
      hasSharedTitles: layouts.read('global').values.hasSharedTitles ?? true,
    };
  }
  function addressOf({ hash, id, variant }: SharedMediaRequest): string {
    const { link, file } = accessFile(hash, id);
    if (variant === 'original' && !link.allowDownload) throw new ApiError('forbidden', { status: 403 });
    if (variant !== 'captions') return contentAddress(file, variant);
    const captions = captionsOf(id);
    if (!captions) throw new ApiError('not-found', { status: 404 });
    return captionsAddress(captions);
  }
  function addressOrNothing(request: SharedMediaRequest): string {
    try {
      return addressOf(request);
    } catch {
      return 'data:,';
    }
  }
  const mediaCalls: Pick<SharedApi, 'mediaUrl' | 'resolveMedia'> =
    media === 'direct'
      ? { mediaUrl: addressOrNothing }
      : {
          async resolveMedia({ requests }) {
            if (requests.length > maxMediaRequests)
              throw new ApiError('invalid', { status: 400, fields: { requests: 'out of range' } });
            return requests.map((request) => {
              try {
                return { url: addressOf(request) };
              } catch (error) {
                return { error: toApiError(error) };
              }
            });
          },
        };
  return {
    ...mediaCalls,
    async viewLink({ hash, cursor, visit }) {
      const start = startOf(cursor);
      const link = access(hash, { opens: !isVisit(hash, visit) });
      if (link.kind !== 'files') throw toSharedError('missing');
      const files = filesOfLink(library(), link);
      return {
        ...contentOf(link),
        visit: visitOf(link, visit),
        downloadSize: sizeOf(link, files, start),
        files: pageOfFiles(pages(link), files, start),
      };
    },
    async viewFolder({ hash, folderId, cursor, visit }) {
      const start = startOf(cursor);
      const link = access(hash, { opens: !isVisit(hash, visit) });
      const id = folderId ?? link.folderId ?? '';
      const folder = library().folders.get(id);
      if (!folder || !isFolderOfLink(library(), link, id)) throw toSharedError('missing');
      const isHere = (parentId: string | null) => parentId === id;
      const inside = filesOfLink(library(), { ...link, folderId: id }).filter((file) => isShown(link, file));
      const files = inside.filter(({ asset }) => isHere(asset.folderId));
      return {
        ...contentOf(link),
        visit: visitOf(link, visit),
        downloadSize: sizeOf(link, inside, start),
        path: pathBelow(library(), folder, link.folderId),
        folders:
          start > 0
            ? []
            : [...library().folders.values()]
                .filter((each) => each.deletedAt === undefined && isHere(each.parentId))
                .map(({ id: childId, name }) => ({ id: childId, name })),
        files: pageOfFiles(pages(link), files, start),
      };
    },
    async unlock({ hash, password }) {
      const link = access(hash, { needsPassword: false });
      const recent = (wrongAttempts.get(link.id) ?? []).filter((at) => at > now() - attemptsMs);
      if (recent.length >= maxAttempts)
        throw new ApiError('rate-limited', { status: 429, retryAfterSeconds: attemptsMs / 1000 });
      if (link.password !== null && password !== link.password) {
        wrongAttempts.set(link.id, [...recent, now()]);
        throw toSharedError('password-wrong');
      }
      unlocked.set(link.id, password);
    },
    async getAppearance({ hash }) {
      access(hash, { needsPassword: false });
      return backEnd.sharing.appearance;
    },
    async checkStream({ hash, id }) {
      const { type } = accessFile(hash, id).file.asset;
      return { state: type === 'video' || type === 'audio' ? 'ready' : 'unavailable' };
    },
    async startExport({ hash, ids }) {
      const link = access(hash);
      if (!link.allowDownload) throw new ApiError('forbidden', { status: 403 });
      if (ids.length === 0) throw new ApiError('invalid', { status: 400, fields: { ids: 'missing' } });
      const found = new Set(ids.filter((id) => findFile(link, id)));
      if (found.size === 0) throw new ApiError('not-found', { status: 404 });
      link.downloadsNumber += 1;
      record(link, 'exported');
      return { url: emptyZip, count: found.size };
    },
  };
}
