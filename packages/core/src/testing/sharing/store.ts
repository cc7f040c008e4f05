import type {
  LinkEvent,
  LinkKind,
  LinkRules,
  SharedAppearance,
  SharingLink,
  SharingPolicy,
} from '../../contract/index.ts';
import { linkStateAt, openPolicy, type LinkFacts, type LinkState } from '../../sharing/index.ts';
import type { Library, StoredFile, StoredFolder } from '../memory/library.ts';

/** A stored link. */
export interface StoredLink {
  readonly id: string;
  hash: string;
  title: string;
  message: string;
  readonly kind: LinkKind;
  fileIds: readonly string[];
  readonly folderId: string | undefined;
  readonly createdTime: string;
  expirationDatetime: string | null;
  isDisabled: boolean;
  allowDownload: boolean;
  password: string | null;
  rules: LinkRules;
  version: number;
  readonly authorId: string;
  readonly authorName: string;
  readonly clientId: string | undefined;
  openingsNumber: number;
  downloadsNumber: number;
  lastOpened: string | null;
  /** The visits before it was opened again, which its rules do not count. */
  openingsBefore: number;
  /** When it was opened again, from when its idle days count; null for never. */
  restoredAt: string | null;
  /** When it was deleted, in milliseconds since 1970; undefined for a live link. */
  deletedAt: number | undefined;
  /** What happened to it, oldest first. */
  readonly events: LinkEvent[];
}

/** The links of a memory back end, by their ids in the order of creation, the rules for them, and how their pages look. */
export interface SharingStore {
  readonly links: Map<string, StoredLink>;
  policy: SharingPolicy;
  appearance: SharedAppearance;
  /** Visits by their tokens: the address of the link, and when the visit ends. */
  readonly visits: Map<string, { readonly hash: string; readonly end: number }>;
}

/** Returns a store without links. */
export function createSharingStore(): SharingStore {
  return {
    links: new Map(),
    policy: openPolicy,
    appearance: { theme: 'default', logo: null },
    visits: new Map(),
  };
}

function isLive<Item extends { deletedAt: number | undefined }>(item: Item | undefined): item is Item {
  return item !== undefined && item.deletedAt === undefined;
}

function isInside(library: Library, folder: StoredFolder | undefined, rootId: string): boolean {
  if (!isLive(folder)) return false;
  if (folder.id === rootId) return true;
  return folder.parentId !== null && isInside(library, library.folders.get(folder.parentId), rootId);
}

/** Returns whether a folder is the shared one of a link, or inside it. */
export function isFolderOfLink(library: Library, { folderId }: StoredLink, id: string): boolean {
  return folderId !== undefined && isInside(library, library.folders.get(id), folderId);
}

/** Returns the folders from a shared folder to one inside it. */
export function pathBelow(
  library: Library,
  { id, name, parentId }: StoredFolder,
  rootId: string | undefined,
): readonly { readonly id: string; readonly name: string }[] {
  const parent = id === rootId ? undefined : library.folders.get(parentId ?? '');
  return [...(parent ? pathBelow(library, parent, rootId) : []), { id, name }];
}

/** Returns a live file of a link; undefined for any other. */
export function fileOfLink(library: Library, link: StoredLink, id: string): StoredFile | undefined {
  const file = library.files.get(id);
  if (!isLive(file)) return undefined;
  const isIn =
    link.kind === 'files' ? link.fileIds.includes(id) : isFolderOfLink(library, link, file.asset.folderId);
  return isIn ? file : undefined;
}

/** Returns the live files of a link: of a folder also those of its subfolders. */
export function filesOfLink(library: Library, link: StoredLink): readonly StoredFile[] {
  const ids = link.kind === 'files' ? link.fileIds : [...library.files.keys()];
  return ids.flatMap((id) => fileOfLink(library, link, id) ?? []);
}

/** Returns what decides whether a link opens. */
export function factsOf(library: Library, link: StoredLink): LinkFacts {
  const ends =
    link.rules.suspendWhenLicenceExpires === true
      ? filesOfLink(library, link).flatMap(({ asset }) => asset.fields['expirationDate'] ?? [])
      : [];
  const [lastOpened = null] = [link.lastOpened ?? [], link.restoredAt ?? []].flat().toSorted().toReversed();
  const openingsNumber = link.openingsNumber - link.openingsBefore;
  return { ...link, openingsNumber, lastOpened, licenceEnd: ends.map(String).toSorted()[0] };
}

/** Returns the state of a link now. */
export function stateOf(library: Library, link: StoredLink): LinkState {
  return linkStateAt(factsOf(library, link), library.clock.now());
}

/** Returns a link as its members see it. */
export function presentLink(library: Library, link: StoredLink): SharingLink {
  const { id, hash, title, kind, createdTime, expirationDatetime, isDisabled, allowDownload } = link;
  return {
    id,
    hash,
    title,
    kind,
    fileCount: kind === 'files' ? filesOfLink(library, link).length : null,
    ...(kind === 'files' && { fileIds: [...link.fileIds] }),
    createdTime,
    expirationDatetime,
    isDisabled,
    allowDownload,
    hasPassword: link.password !== null,
    message: link.message,
    rules: link.rules,
    version: link.version,
  };
}
