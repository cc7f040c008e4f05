import type { Folder } from '@vitrine/core/contract';
import { FolderTree } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useExpandedFolders, useFolderNodes } from './useFolderNodes.ts';

export interface FolderDialogProps {
  title: string;
  /** Name of the tree. */
  label: string;
  /** Text of the button that ends the choice; the folder is undefined before one is chosen. */
  actionLabel: (folder: Folder | undefined) => string;
  folders: readonly Folder[];
  /** The current folder; it cannot be chosen again. */
  currentId: string | undefined;
  busy?: boolean;
  /** Returns why a folder cannot be chosen; undefined for one that can. */
  refusalOf: (folder: Folder) => string | undefined;
  onChoose: (folder: Folder) => void;
  onClose: () => void;
}

/** Asks for a folder. */
export function FolderDialog(props: FolderDialogProps) {
  const { title, label, actionLabel, folders, currentId, busy = false, refusalOf, onChoose, onClose } = props;
  const { t } = useMessages(assetsMessages);
  const nodes = useFolderNodes(folders);
  const [chosenId, setChosenId] = useState<string>();
  const { expandedIds, setExpanded } = useExpandedFolders(folders, chosenId ?? currentId);
  const chosen = folders.find(({ id }) => id === chosenId);
  const refusal = chosen && refusalOf(chosen);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!chosen || chosen.id === currentId || refusal !== undefined}
            onClick={() => chosen && onChoose(chosen)}
          >
            {actionLabel(chosen)}
          </Button>
        </>
      }
    >
      {nodes.length === 0 && <p className="vt:py-3 vt:text-muted">{t('assets.noFolders')}</p>}
      <p role="status" className="vt:text-sm vt:text-danger-text">
        {refusal}
      </p>
      <FolderTree
        className="vt:max-h-80 vt:overflow-y-auto vt:pb-2"
        purpose="choose"
        label={label}
        nodes={nodes}
        currentId={chosenId ?? currentId}
        expandedIds={expandedIds}
        onExpandedChange={(change) => setExpanded(change.expandedIds)}
        onOpen={({ folderId }) => setChosenId(folderId)}
      />
    </Dialog>
  );
}
