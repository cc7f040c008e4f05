import { FolderInputIcon, FolderPlusIcon, PencilIcon, Trash2Icon } from 'lucide-react';
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

/** The lines that do something: what may not be done has no `onAction`. */
export function offered(items: readonly MenuEntry[]): MenuEntry[] {
  return items.filter(({ onAction }) => onAction !== undefined);
}

/** Pasting the cut files into a folder; no line while nothing is cut or where files may not be moved to. */
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

/** Making a folder in another one, or at the top. */
export function createEntry(
  parent: Folder | undefined,
  dialogs: FolderDialogs,
  t: Translate<typeof assetsMessages>,
): MenuEntry {
  const label = t('assets.newFolder');
  return { id: 'new', label, icon: <FolderPlusIcon />, onAction: dialogs.askCreate(parent) };
}

/** What changes a folder itself. */
export function ownGroup(
  folder: Folder,
  dialogs: FolderDialogs,
  t: Translate<typeof assetsMessages>,
): MenuGroup {
  return {
    id: 'folder',
    heading: folder.name,
    items: offered([
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

/** Everything that can be done with a folder that is not the one on screen; without a group of which nothing can be done. */
export function folderMenu(
  folder: Folder,
  { dialogs, cut }: FolderMenuOptions,
  t: Translate<typeof assetsMessages>,
): readonly MenuGroup[] {
  const place = { id: 'place', items: offered([createEntry(folder, dialogs, t)]) };
  const groups = [pasteGroup(folder, cut, t), place, ownGroup(folder, dialogs, t)];
  return groups.filter(({ items }) => items.length > 0);
}
