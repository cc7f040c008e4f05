import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useHandler, usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef } from 'react';

export interface UseLeaveNoticeOptions {
  editor: UseAssetEditorResult;
  /** The address of the file. */
  href: string;
}

/**
 * Shows a notice when a form with unsaved changes is left: the changes are kept, and a button leads back to the file.
 * Leaving is not prevented.
 */
export function useLeaveNotice({ editor, href }: UseLeaveNoticeOptions): void {
  const { t } = useMessages(assetsMessages);
  const { navigate, notify } = usePorts();
  const { asset, changed, status } = editor;
  const name = asset.data?.fileName;
  const isUnsaved = changed.length > 0 && status !== 'saving';
  const unsavedFile = useRef<{ name: string; href: string }>(undefined);
  const pendingNotice = useRef<{ href: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const notifyUnsaved = useHandler((file: { name: string; href: string }) =>
    notify({
      kind: 'info',
      id: 'assets.draftKept',
      message: t('assets.draftKept', { name: file.name }),
      action: { label: t('assets.draftGoBack'), onAction: () => navigate(file.href) },
    }),
  );
  useEffect(() => {
    unsavedFile.current = isUnsaved && name !== undefined ? { name, href } : undefined;
  });
  useEffect(() => {
    // React's Strict Mode unmounts and mounts a screen again at once: no notice is shown for that.
    if (pendingNotice.current?.href === href) clearTimeout(pendingNotice.current.timer);
    return () => {
      const file = unsavedFile.current;
      if (file) pendingNotice.current = { href, timer: setTimeout(() => notifyUnsaved(file)) };
    };
  }, [href, notifyUnsaved]);
}
