import type { Folder } from '@vitrine/core/contract';
import type { MenuGroup } from '@vitrine/ui/menu';
import type { Translate } from '@vitrine/ui/messages';
import type { assetsMessages } from '@vitrine/ui/messages/en';
import type { FolderDialogs } from '../folders/useFolderDialogs.tsx';
import type { CutFiles } from './useCutFiles.ts';

export interface FolderMenuOptions {
  dialogs: FolderDialogs;
  cut: CutFiles;
}

/** Pasting the cut files into a folder; no line while nothing is cut. */
export function pasteGroup(folder: Folder, cut: CutFiles, t: Translate<typeof assetsMessages>): MenuGroup {
  const label = t('assets.paste', { count: cut.count });
  const paste = { id: 'paste', label, icon: 'move', onAction: () => cut.paste(folder.id) } as const;
  return { id: 'paste', items: cut.count > 0 ? [paste] : [] };
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
    items: [
      {
        id: 'rename',
        label: t('assets.renameFolder'),
        icon: 'edit',
        onAction: () => dialogs.askRename(folder),
      },
      {
        id: 'delete',
        label: t('assets.deleteFolder'),
        icon: 'trash',
        danger: true,
        onAction: () => dialogs.askDelete(folder),
      },
    ],
  };
}

/** Everything that can be done with a folder that is not the one on screen. */
export function folderMenu(
  folder: Folder,
  { dialogs, cut }: FolderMenuOptions,
  t: Translate<typeof assetsMessages>,
): readonly MenuGroup[] {
  const create = {
    id: 'new',
    label: t('assets.newFolder'),
    icon: 'folder-add',
    onAction: () => dialogs.askCreate(folder.id),
  } as const;
  return [pasteGroup(folder, cut, t), { id: 'place', items: [create] }, ownGroup(folder, dialogs, t)];
}
