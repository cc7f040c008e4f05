import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useHandler, usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef } from 'react';

export interface UseLeaveNoticeOptions {
  editor: UseAssetEditorResult;
  /** Where the file is. */
  href: string;
}

/**
 * Leaving a form with unsaved changes loses nothing, so it is not stopped: a note says that they were kept and leads
 * back to them.
 */
export function useLeaveNotice({ editor, href }: UseLeaveNoticeOptions): void {
  const { t } = useMessages(assetsMessages);
  const { navigate, notify } = usePorts();
  const { asset, changed, status } = editor;
  const name = asset.data?.fileName;
  const isUnsaved = changed.length > 0 && status !== 'saving';
  const left = useRef<{ name: string; href: string }>(undefined);
  const leaving = useRef<{ href: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const notifyLeaving = useHandler((file: { name: string; href: string }) =>
    notify({
      kind: 'info',
      id: 'assets.draftKept',
      message: t('assets.draftKept', { name: file.name }),
      action: { label: t('assets.draftGoBack'), onAction: () => navigate(file.href) },
    }),
  );
  useEffect(() => {
    left.current = isUnsaved && name !== undefined ? { name, href } : undefined;
  });
  useEffect(() => {
    // A screen that only seems to go, as React does on trial, comes back at once with the same file.
    if (leaving.current?.href === href) clearTimeout(leaving.current.timer);
    return () => {
      const file = left.current;
      if (file) leaving.current = { href, timer: setTimeout(() => notifyLeaving(file)) };
    };
  }, [href, notifyLeaving]);
}
