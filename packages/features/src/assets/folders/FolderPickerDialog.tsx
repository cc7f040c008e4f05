import type { Folder } from '@vitrine/core/contract';
import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { FolderDialog } from '../../internal/folders/FolderDialog.tsx';

export interface FolderPickerDialogProps {
  /** Number of files to move. */
  count: number;
  folders: readonly Folder[];
  /** Their current folder; it cannot be chosen. */
  currentId: string | undefined;
  busy: boolean;
  onMove: (folder: Folder) => void;
  onClose: () => void;
}

/** Asks for the folder to move files to. */
export function FolderPickerDialog({ count, onMove, ...rest }: FolderPickerDialogProps) {
  const { t } = useMessages(assetsMessages);
  const can = useCan();
  return (
    <FolderDialog
      {...rest}
      title={t('assets.moveTitle', { count })}
      label={t('assets.moveTo')}
      actionLabel={(folder) => (folder ? t('assets.moveToName', { name: folder.name }) : t('assets.moveTo'))}
      refusalOf={(folder) => (can('assets.move', folder) ? undefined : t('assets.moveNotAllowed'))}
      onChoose={onMove}
    />
  );
}
