import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { TextField } from '@vitrine/ui/text-field';
import { useState } from 'react';

/** Asks for the name of a view. */
export function SaveViewDialog({
  onSave,
  onCancel,
}: {
  onSave: (name: string) => void;
  onCancel: () => void;
}) {
  const { t } = useMessages(sharingDialogsMessages);
  const [name, setName] = useState('');
  const canSave = name.trim() !== '';
  function submit(): void {
    if (canSave) onSave(name);
  }
  return (
    <Dialog
      open
      size="small"
      title={t('sharing.saveViewTitle')}
      description={t('sharing.saveViewBody')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={!canSave} onClick={submit}>
            {t('sharing.saveViewConfirm')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('sharing.viewName')}
        data-autofocus
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') submit();
        }}
      />
    </Dialog>
  );
}
