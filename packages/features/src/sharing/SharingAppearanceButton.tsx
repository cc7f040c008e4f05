import { useCan } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sharingMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';

const loadDialog = async () => (await import('./SharingAppearanceDialog.tsx')).SharingAppearanceDialog;

/**
 * Opens the choice of the theme and the logo of the pages of links; nothing is rendered for people without the right
 * `sharing.setAppearance`, which needs the capability `sharing.appearance`. The code of the dialog is loaded when it is
 * first opened.
 *
 * @throws Error when the dialog is opened and the back end has no `sharing` sub-port.
 * @example
 * <PageHeader title="Links" actions={<SharingAppearanceButton />} />
 */
export function SharingAppearanceButton() {
  const { t } = useMessages(sharingMessages);
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { part: SharingAppearanceDialog } = useLazyPart(isOpen, loadDialog, { setWanted: setOpen });
  if (!can('sharing.setAppearance')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('sharing.appearance.open')}</Button>
      {isOpen && SharingAppearanceDialog && <SharingAppearanceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
