import type { Action } from '@vitrine/core/contract';
import type { wireBinEntry } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import { Refusal } from '../../app/refusal.ts';
import type { BinCaller, RestoredEntry } from './binCaller.ts';
import { dropDeletedItem, listDeletedItems, type DeletedKind } from '../../changes/deletedItems.ts';
import { lockList, type ListName } from '../../changes/lists.ts';
import { deleteCommentForGood, listDeletedComments, restoreComment } from '../../comments/bin.ts';
import { deleteLinkForGood, listDeletedLinks, restoreLink } from '../../sharing/bin.ts';
import { deleteKeywordForGood, restoreKeyword } from '../../keywords/save.ts';
import { toWireKeyword } from '../../keywords/store.ts';
import { restoreDefinition } from '../../custom-fields/save.ts';
import { canOf } from '../../session/describeViewer.ts';
import type { SignedIn } from '../../session/store.ts';
import { restoreStatus } from '../../workflow/store.ts';

interface Page {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** What the bin does with entries that are neither files nor folders. */
interface EntryKind {
  /** The action that a person needs the right for, on any entry of the kind. */
  readonly right: Action;
  list(
    page: Page,
    caller: BinCaller,
  ): Promise<{
    entries: z.output<typeof wireBinEntry>[];
    nextCursor: string | null;
    total: number;
  }>;
  restore(id: number, caller: BinCaller): Promise<RestoredEntry>;
  deleteForGood(id: number, caller: BinCaller): Promise<void>;
}

/** Returns a kind whose entries are stored with the save that deleted them. */
function createEntryKind(
  kind: DeletedKind,
  list: ListName,
  right: Action,
  restore: (id: number) => Promise<RestoredEntry>,
): EntryKind {
  return {
    right,
    restore,
    list: async (page) => listDeletedItems(kind, page),
    deleteForGood: async (id) => {
      await lockList(list);
      await dropDeletedItem(kind, id);
    },
  };
}

/** The kinds of the bin besides files and folders: one line per kind. */
const otherKinds: Readonly<Record<string, EntryKind>> = {
  status: createEntryKind('status', 'workflow', 'workflow.define', async (id) => ({
    name: await restoreStatus(id),
  })),
  field: createEntryKind('field', 'customFields', 'customFields.define', async (id) => ({
    name: await restoreDefinition(id),
  })),
  keyword: {
    ...createEntryKind('keyword', 'keywords', 'keywords.define', async (id) => {
      const row = await restoreKeyword(id);
      return { name: row.value, item: toWireKeyword(row) };
    }),
    deleteForGood: deleteKeywordForGood,
  },
  comment: {
    right: 'comments.read',
    list: listDeletedComments,
    restore: restoreComment,
    deleteForGood: deleteCommentForGood,
  },
  link: {
    right: 'sharing.read',
    list: listDeletedLinks,
    restore: restoreLink,
    deleteForGood: deleteLinkForGood,
  },
};

/**
 * Returns what the bin does with a kind; undefined for files, folders and unknown kinds.
 * @throws Refusal `forbidden` without the right to it.
 */
export function otherKindOf(kind: string, viewer: SignedIn): EntryKind | undefined {
  const found = Object.hasOwn(otherKinds, kind) ? otherKinds[kind] : undefined;
  if (found && !canOf(viewer)(found.right)) throw new Refusal('forbidden', 'Your role does not allow this.');
  return found;
}
