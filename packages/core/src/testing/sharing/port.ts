import {
  ApiError,
  maxLinksPerCall,
  maxLinksPerPage,
  toApiError,
  type Action,
  type ChangeLinksInput,
  type CreateLinkInput,
  type DeletedLink,
  type LinkEvent,
  type LinkResult,
  type LinkSettings,
  type SharingApi,
  type SharingLink,
  type UpdateLinkInput,
} from '../../contract/index.ts';
import {
  defaultExpiry,
  expirationOf,
  findLinkErrors,
  findPolicyErrors,
  hasLicenceEnded,
  listLinkPage,
  type LinkDraft,
} from '../../sharing/index.ts';
import { normalizeVisibleName } from '../../workflow/index.ts';
import { toIso } from '../clock.ts';
import type { MemoryContext } from '../memory/context.ts';
import { liveFile, liveFolder, nextNumber } from '../memory/library.ts';
import { createAppearanceCalls } from './appearance.ts';
import { presentLink, stateOf, type StoredLink } from './store.ts';

const retentionMs = 30 * 86_400_000;
const notFound = () => new ApiError('not-found', { status: 404 });

function invalid(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError('invalid', { status: 400, fields });
}

/** A stored link that is in the bin. */
type DeletedLinkInStore = StoredLink & { deletedAt: number };

function presentDeleted({ id, title, hash, deletedAt }: DeletedLinkInStore): DeletedLink {
  return {
    id,
    name: title === '' ? hash : title,
    deletedAt: toIso(deletedAt),
    expiresAt: toIso(deletedAt + retentionMs),
    permissions: ['sharing.restore', 'sharing.deleteForGood'],
  };
}

function checkCount(name: string, { length }: readonly unknown[], most: number): void {
  if (length < 1 || length > most) throw invalid({ [name]: 'out of range' });
}

/** Returns the texts of settings, trimmed, without those that are not given. */
function textsOf({ title, message }: LinkSettings): Partial<Pick<StoredLink, 'title' | 'message'>> {
  return {
    ...(title !== undefined && { title: normalizeVisibleName(title) }),
    ...(message !== undefined && { message: message.trim() }),
  };
}

/** The calls of a memory back end for the members who share. Results are copies. */
export function createSharingPort({ backEnd, capabilities, library, session }: MemoryContext): SharingApi {
  const store = backEnd.sharing;
  const { versions: hasVersions, visits: countsVisits } = capabilities.sharing;
  const now = () => backEnd.clock.now();

  function checkDraft(draft: LinkDraft): void {
    const errors = findLinkErrors(draft, store.policy, now());
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }
  function checkFiles(ids: readonly string[]): void {
    const today = toIso(now()).slice(0, 10);
    for (const id of ids)
      if (hasLicenceEnded(liveFile(library(), id).asset, today))
        throw new ApiError('forbidden', { status: 403, fields: { fileIds: 'licence-ended' } });
  }
  function isVisible({ authorId }: StoredLink): boolean {
    return session.can('sharing.readAll') || authorId === session.viewer().logicalId;
  }
  function find(id: string, action: Action): StoredLink {
    const link = store.links.get(id);
    if (!link || link.deletedAt !== undefined || !isVisible(link)) throw notFound();
    if (!session.can(action, { ownerId: link.authorId })) throw new ApiError('forbidden', { status: 403 });
    return link;
  }
  function isInBin(link: StoredLink | undefined): link is DeletedLinkInStore {
    return link?.deletedAt !== undefined && link.deletedAt + retentionMs > now() && isVisible(link);
  }
  function findDeleted(id: string): DeletedLinkInStore {
    const link = store.links.get(id);
    if (!isInBin(link)) throw notFound();
    return link;
  }
  function record(link: StoredLink, kind: LinkEvent['kind']): void {
    link.events.push({ at: toIso(now()), kind, actorName: session.viewer().name });
  }
  function change(link: StoredLink, kind: LinkEvent['kind'], values: Partial<StoredLink>): SharingLink {
    Object.assign(link, values);
    if (hasVersions) link.version += 1;
    record(link, kind);
    return presentLink(library(), link);
  }
  /** Returns the values of a link that is opened again. @throws ApiError `forbidden` when a licence has ended. */
  function openedValues(link: StoredLink) {
    const values = { isDisabled: false, openingsBefore: link.openingsNumber, restoredAt: toIso(now()) };
    if (stateOf(library(), { ...link, ...values }).refusal === 'suspended')
      throw new ApiError('forbidden', { status: 403, fields: { link: 'licence-ended' } });
    const isSuspendedByRule = stateOf(library(), { ...link, isDisabled: false }).refusal === 'suspended';
    return isSuspendedByRule ? values : { isDisabled: false };
  }
  function setDisabled(link: StoredLink, isDisabled: boolean): void {
    if (isDisabled) {
      if (!link.isDisabled) change(link, 'suspended', { isDisabled });
    } else if (stateOf(library(), link).refusal === 'suspended') change(link, 'restored', openedValues(link));
  }
  function newHash(): string {
    return nextNumber(library()).id;
  }
  function create(input: CreateLinkInput): SharingLink {
    const { fileIds, folderId, password = null, rules = {}, allowDownload } = input;
    const { logicalId, name } = session.viewer();
    const again = [...store.links.values()].find(
      ({ clientId, authorId, deletedAt }) =>
        deletedAt === undefined &&
        clientId !== undefined &&
        clientId === input.clientId &&
        authorId === logicalId,
    );
    if (again) return presentLink(library(), again);
    if ((fileIds === undefined) === (folderId === undefined)) throw invalid({ fileIds: 'files or a folder' });
    const end =
      input.expirationDatetime === undefined
        ? expirationOf(defaultExpiry(store.policy), now())
        : input.expirationDatetime;
    checkDraft({ ...input, expirationDatetime: end, hasPassword: password !== null });
    if (folderId !== undefined) liveFolder(library(), folderId);
    checkFiles(fileIds ?? []);
    const link: StoredLink = {
      id: nextNumber(library()).id,
      hash: newHash(),
      title: '',
      message: '',
      ...textsOf(input),
      kind: fileIds ? 'files' : 'folder',
      fileIds: fileIds ?? [],
      folderId,
      createdTime: toIso(now()),
      expirationDatetime: end,
      isDisabled: false,
      allowDownload,
      password,
      rules,
      version: 1,
      authorId: logicalId,
      authorName: name,
      clientId: input.clientId,
      openingsNumber: 0,
      downloadsNumber: 0,
      lastOpened: null,
      openingsBefore: 0,
      restoredAt: null,
      deletedAt: undefined,
      events: [],
    };
    store.links.set(link.id, link);
    record(link, 'created');
    return presentLink(library(), link);
  }
  function update({ id, version, fileIds, ...input }: UpdateLinkInput): SharingLink {
    const link = find(id, 'sharing.update');
    if (hasVersions && version !== undefined && version !== link.version)
      throw new ApiError('conflict', { status: 412, current: presentLink(library(), link) });
    if (fileIds !== undefined && link.kind === 'folder') throw invalid({ fileIds: 'a link to a folder' });
    const { expirationDatetime, allowDownload = link.allowDownload, rules = link.rules } = input;
    const password = input.password === undefined ? link.password : input.password;
    checkDraft({ ...input, fileIds, allowDownload, hasPassword: password !== null });
    checkFiles((fileIds ?? []).filter((each) => !link.fileIds.includes(each)));
    return change(link, 'edited', {
      ...textsOf(input),
      ...(expirationDatetime !== undefined && { expirationDatetime }),
      ...(fileIds && { fileIds }),
      allowDownload,
      password,
      rules,
    });
  }
  function changeOne(id: string, { action, expirationDatetime, isDryRun = false }: ChangeLinksInput): void {
    const rights = { suspend: 'suspend', restore: 'suspend', extend: 'update', delete: 'delete' } as const;
    const link = find(id, `sharing.${rights[action]}`);
    if (action === 'extend')
      checkDraft({ ...link, fileIds: undefined, password: undefined, expirationDatetime, hasPassword: true });
    if (action === 'restore') openedValues(link);
    if (isDryRun) return;
    if (action === 'delete') link.deletedAt = now();
    else if (action === 'extend') change(link, 'edited', { expirationDatetime: expirationDatetime ?? null });
    else setDisabled(link, action === 'suspend');
  }
  return {
    async listLinks(input) {
      const live = [...store.links.values()]
        .filter((link) => link.deletedAt === undefined && isVisible(link))
        .toReversed();
      const listed = live.map((link) => {
        const { authorName, openingsNumber } = link;
        const { status } = stateOf(library(), link);
        return { link: presentLink(library(), link), authorName, openingsNumber, status };
      });
      return listLinkPage(listed, input);
    },
    async getLinkDetails({ ids }) {
      checkCount('ids', ids, maxLinksPerPage);
      const links = ids.flatMap((id) => store.links.get(id) ?? []);
      return {
        links: links
          .filter((link) => link.deletedAt === undefined && isVisible(link))
          .map((link) => {
            const { id, openingsNumber, downloadsNumber, authorName, lastOpened } = link;
            const { status } = stateOf(library(), link);
            const visits = { openingsNumber, downloadsNumber, lastOpened };
            return { id, authorName, status, ...(countsVisits && visits) };
          }),
        canDelete: session.can('sharing.delete', { ownerId: session.viewer().logicalId }),
      };
    },
    createLink: async (input) => create(input),
    updateLink: async (input) => update(input),
    renewAddress: async ({ id }) => change(find(id, 'sharing.update'), 'edited', { hash: newHash() }),
    async setDisabled({ id, isDisabled }) {
      setDisabled(find(id, 'sharing.suspend'), isDisabled);
      return isDisabled;
    },
    async deleteLink({ id }) {
      find(id, 'sharing.delete').deletedAt = now();
    },
    async restoreLink({ id }) {
      return change(findDeleted(id), 'restored', {
        deletedAt: undefined,
        clientId: undefined,
        isDisabled: true,
      });
    },
    async listDeletedLinks({ cursor, limit = 100 }) {
      const deleted = [...store.links.values()]
        .filter(isInBin)
        .toReversed()
        .toSorted((one, other) => other.deletedAt - one.deletedAt);
      const start = cursor === undefined ? 0 : deleted.findIndex(({ id }) => id === cursor) + 1;
      if (cursor !== undefined && start === 0) throw invalid({ cursor: 'unknown' });
      const page = deleted.slice(start, start + limit);
      const isLast = start + page.length >= deleted.length;
      return {
        items: page.map(presentDeleted),
        nextCursor: isLast ? null : (page.at(-1)?.id ?? null),
        total: deleted.length,
      };
    },
    async deleteLinkForGood({ id }) {
      store.links.delete(findDeleted(id).id);
    },
    async changeLinks(input) {
      checkCount('ids', input.ids, maxLinksPerCall);
      if (new Set(input.ids).size < input.ids.length) throw invalid({ ids: 'the same id twice' });
      if ((input.action === 'extend') === (input.expirationDatetime === undefined))
        throw invalid({ expirationDatetime: 'belongs to extend' });
      return input.ids.map((id): LinkResult => {
        try {
          changeOne(id, input);
          return { id, status: 'done' };
        } catch (error) {
          return { id, status: 'refused', error: toApiError(error) };
        }
      });
    },
    async listTimeline({ id, cursor = '0', limit = 48 }) {
      const events = find(id, 'sharing.readTimeline').events.toReversed();
      const start = Number(cursor);
      if (!Number.isInteger(start)) throw invalid({ cursor: 'unknown' });
      const items = events.slice(start, start + limit);
      const end = start + items.length;
      return { items, nextCursor: end < events.length ? String(end) : null, total: events.length };
    },
    getPolicy: async () => store.policy,
    async setPolicy(policy) {
      session.checkRight('sharing.setPolicy');
      const errors = findPolicyErrors(policy);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      store.policy = policy;
      return policy;
    },
    ...createAppearanceCalls(store),
  };
}
