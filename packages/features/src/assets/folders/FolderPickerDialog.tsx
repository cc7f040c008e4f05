import type { Folder } from '@vitrine/core/contract';
import { useCan } from '@vitrine/hooks/session';
import { FolderTree } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useExpandedFolders, useFolderNodes } from './useFolderNodes.ts';

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
export function FolderPickerDialog(props: FolderPickerDialogProps) {
  const { count, folders, currentId, busy, onMove, onClose } = props;
  const { t } = useMessages(assetsMessages);
  const nodes = useFolderNodes(folders);
  const [chosenId, setChosenId] = useState<string>();
  const { expandedIds, setExpanded } = useExpandedFolders(folders, chosenId ?? currentId);
  const can = useCan();
  const chosen = folders.find(({ id }) => id === chosenId);
  const isRefused = chosen !== undefined && !can('assets.move', chosen);
  return (
    <Dialog
      open
      title={t('assets.moveTitle', { count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!chosen || chosen.id === currentId || isRefused}
            onClick={() => chosen && onMove(chosen)}
          >
            {chosen ? t('assets.moveToName', { name: chosen.name }) : t('assets.moveTo')}
          </Button>
        </>
      }
    >
      {nodes.length === 0 && <p className="vt:py-3 vt:text-muted">{t('assets.noFolders')}</p>}
      <p role="status" className="vt:text-sm vt:text-danger-text">
        {isRefused && t('assets.moveNotAllowed')}
      </p>
      <FolderTree
        className="vt:max-h-80 vt:overflow-y-auto vt:pb-2"
        purpose="choose"
        label={t('assets.moveTo')}
        nodes={nodes}
        currentId={chosenId ?? currentId}
        expandedIds={expandedIds}
        onExpandedChange={(change) => setExpanded(change.expandedIds)}
        onOpen={({ folderId }) => setChosenId(folderId)}
      />
    </Dialog>
  );
}
