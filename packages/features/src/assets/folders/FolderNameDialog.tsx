import { checkFolderName } from '@vitrine/core/assets';
import type { ApiError, Folder } from '@vitrine/core/contract';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { errorText, useMessages, type Messages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { TextField } from '@vitrine/ui/text-field';
import { useId, useState, type FormEvent } from 'react';

export interface FolderNameDialogProps {
  /** The folder to rename; undefined for a new one. */
  folder?: Folder | undefined;
  parentId: string | null;
  folders: readonly Folder[];
  busy: boolean;
  /** The reason why the back end refused the last name. */
  error: ApiError | undefined;
  onSave: (name: string) => void;
  onClose: () => void;
}

const problemKeys = {
  missing: 'assets.folderNameMissing',
  'too-long': 'assets.folderNameTooLong',
  characters: 'assets.folderNameCharacters',
  reserved: 'assets.folderNameReserved',
  ending: 'assets.folderNameEnding',
  taken: 'assets.folderNameTaken',
} as const;

/** Asks for the name of a folder. Errors appear at the field when saving, and disappear while typing. */
export function FolderNameDialog(props: FolderNameDialogProps) {
  const { folder, parentId, folders, busy, error, onSave, onClose } = props;
  const { t } = useMessages(assetsMessages);
  const formId = useId();
  const [name, setName] = useState(folder?.name ?? '');
  const [refusedName, setRefusedName] = useState<string>();
  const [problem, setProblem] = useState<keyof typeof problemKeys>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const nameProblem = checkFolderName(name, { folders, parentId, ownId: folder?.id });
    setProblem(nameProblem);
    setRefusedName(name);
    if (!nameProblem && !busy) onSave(name.trim());
  }
  const refusal = error && refusedName === name && !busy ? refusalText(t, error) : undefined;
  return (
    <Dialog
      open
      size="small"
      title={t(folder ? 'assets.renameFolder' : 'assets.newFolder')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t(folder ? 'assets.rename' : 'assets.createFolder')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="vt:py-3">
        <TextField
          label={t('assets.folderName')}
          value={name}
          autoComplete="off"
          data-autofocus
          error={problem ? t(problemKeys[problem]) : refusal}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
          onFocus={(event) => event.target.select()}
        />
      </form>
    </Dialog>
  );
}

/** A conflict is a name that was taken in the meantime. */
function refusalText(t: Messages<typeof assetsMessages>['t'], error: ApiError): string {
  return error.code === 'conflict' ? t('assets.folderNameTaken') : errorText(t, error);
}
