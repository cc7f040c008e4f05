import { folderTrail } from '@vitrine/core/assets';
import type { Folder } from '@vitrine/core/contract';
import { useCan } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { webSearchMessages } from '@vitrine/ui/messages/en';
import { FolderIcon } from 'lucide-react';
import { useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';

interface FolderChoiceProps {
  folders: readonly Folder[];
  /** The folder for imports. */
  folder: Folder;
  onFolderChange: (folderId: string) => void;
}

const loadDialog = async () => (await import('../internal/folders/FolderDialog.tsx')).FolderDialog;

/** The path of a folder, such as `Holidays / 2026`. */
function pathOf(folders: readonly Folder[], { id }: Folder): string {
  return folderTrail(folders, id)
    .map(({ name }) => name)
    .join(' / ');
}

/** The folder for imports, and a button that opens the choice of another one. */
export function FolderChoice({ folders, folder, onFolderChange }: FolderChoiceProps) {
  const { t } = useMessages(webSearchMessages);
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { part: FolderDialog } = useLazyPart(isOpen, loadDialog, { setWanted: setOpen });
  return (
    <>
      <Button
        icon={<FolderIcon />}
        aria-haspopup="dialog"
        className="vt:max-w-full vt:self-start"
        onClick={() => setOpen(true)}
      >
        <span className="vt:min-w-0 vt:truncate">
          {t('webSearch.folder', { path: pathOf(folders, folder) })}
        </span>
      </Button>
      {isOpen && FolderDialog && (
        <FolderDialog
          title={t('webSearch.folderTitle')}
          label={t('webSearch.folders')}
          actionLabel={(chosen) =>
            chosen ? t('webSearch.chooseName', { name: chosen.name }) : t('webSearch.choose')
          }
          folders={folders}
          currentId={folder.id}
          refusalOf={(chosen) => (can('assets.create', chosen) ? undefined : t('webSearch.folderNotAllowed'))}
          onChoose={({ id }) => {
            setOpen(false);
            onFolderChange(id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
