import { useCan } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sharingMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';

const loadDialog = async () => (await import('./SharingPolicyDialog.tsx')).SharingPolicyDialog;

/**
 * Opens what the account demands of its links; nothing is rendered for people without the right `sharing.setPolicy`.
 * The code of the dialog is loaded when it is first opened.
 *
 * @throws Error when the dialog is opened and the back end has no `sharing` sub-port.
 * @example
 * <PageHeader title="Links" actions={<SharingPolicyButton />} />
 */
export function SharingPolicyButton() {
  const { t } = useMessages(sharingMessages);
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { part: SharingPolicyDialog } = useLazyPart(isOpen, loadDialog, { setWanted: setOpen });
  if (!can('sharing.setPolicy')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('sharing.editor.policy')}</Button>
      {isOpen && SharingPolicyDialog && <SharingPolicyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
