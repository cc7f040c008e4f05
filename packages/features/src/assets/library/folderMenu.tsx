import { FolderInputIcon, FolderPlusIcon, PencilIcon, Share2Icon, Trash2Icon } from 'lucide-react';
import type { Folder } from '@vitrine/core/contract';
import type { MenuEntry, MenuGroup } from '@vitrine/ui/menu';
import type { Translate } from '@vitrine/ui/messages';
import type { assetsMessages } from '@vitrine/ui/messages/en';
import type { FolderDialogs } from '../folders/useFolderDialogs.tsx';
import type { CutFiles } from './useCutFiles.ts';

export interface FolderMenuOptions {
  dialogs: FolderDialogs;
  cut: CutFiles;
}

/** Returns the items with an action; an item without the right has no `onAction`. */
export function offered(items: readonly MenuEntry[]): MenuEntry[] {
  return items.filter(({ onAction }) => onAction !== undefined);
}

/**
 * Returns the item that pastes the cut files into a folder; none while nothing is cut or without the right to move
 * files there.
 */
export function pasteGroup(folder: Folder, cut: CutFiles, t: Translate<typeof assetsMessages>): MenuGroup {
  const label = t('assets.paste', { count: cut.count });
  const paste = {
    id: 'paste',
    label,
    icon: <FolderInputIcon />,
    onAction: () => cut.paste(folder.id),
  } as const;
  return { id: 'paste', items: cut.count > 0 && cut.mayPaste(folder) ? [paste] : [] };
}

/** Returns the item that creates a folder in another one, or at the top. */
export function createEntry(
  parent: Folder | undefined,
  dialogs: FolderDialogs,
  t: Translate<typeof assetsMessages>,
): MenuEntry {
  const label = t('assets.newFolder');
  return { id: 'new', label, icon: <FolderPlusIcon />, onAction: dialogs.askCreate(parent) };
}

/** Returns the items that change the folder itself. */
export function folderGroup(
  folder: Folder,
  dialogs: FolderDialogs,
  t: Translate<typeof assetsMessages>,
): MenuGroup {
  return {
    id: 'folder',
    heading: folder.name,
    items: offered([
      {
        id: 'share',
        label: t('assets.shareFolder'),
        icon: <Share2Icon />,
        onAction: dialogs.share(folder),
      },
      {
        id: 'rename',
        label: t('assets.renameFolder'),
        icon: <PencilIcon />,
        onAction: dialogs.askRename(folder),
      },
      {
        id: 'delete',
        label: t('assets.deleteFolder'),
        icon: <Trash2Icon />,
        danger: true,
        onAction: dialogs.askDelete(folder),
      },
    ]),
  };
}

/** Returns the actions on a folder that is not on screen; groups without an action are left out. */
export function folderMenu(
  folder: Folder,
  { dialogs, cut }: FolderMenuOptions,
  t: Translate<typeof assetsMessages>,
): readonly MenuGroup[] {
  const contentGroup = { id: 'place', items: offered([createEntry(folder, dialogs, t)]) };
  const groups = [pasteGroup(folder, cut, t), contentGroup, folderGroup(folder, dialogs, t)];
  return groups.filter(({ items }) => items.length > 0);
}
