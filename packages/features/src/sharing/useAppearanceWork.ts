import { maxLogoBytes, type ApiError, type SharedTheme } from '@vitrine/core/contract';
import { logoErrorOf } from '@vitrine/core/sharing';
import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { useSharingAppearance, type UseSharingAppearanceResult } from '@vitrine/hooks/sharing';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef, useState } from 'react';
import { canRetryUndo, useUndoNotice } from '../internal/useUndoNotice.ts';

type Undo = () => Promise<ActionResult<void>>;

/** The result of the last change. */
export interface AppearanceNotice {
  readonly tone: 'success' | 'danger';
  readonly message: string;
  /** Undoes the change; undefined where that is not possible. */
  readonly undo: Undo | undefined;
}

interface Texts {
  readonly done: string;
  readonly failed: string;
}

/** Result of `useAppearanceWork`. */
export interface AppearanceWork extends Pick<
  UseSharingAppearanceResult,
  'appearance' | 'isUploadingLogo' | 'isRemovingLogo'
> {
  /** What is told in the dialog. */
  readonly notice: AppearanceNotice | undefined;
  chooseTheme(theme: SharedTheme): void;
  uploadLogo(file: Blob): void;
  removeLogo(): void;
  /** Undoes the last change. */
  undo(): void;
  /** Moves what can be undone to a notice outside of the dialog, before it closes. */
  leave(): void;
}

/** Reports results in the open dialog, where notices of the page cannot be reached, and as notices after it has closed. */
function useReport() {
  const { t } = useMessages(sharingDialogsMessages);
  const { notify } = usePorts();
  const showUndo = useUndoNotice();
  const isOpen = useRef(false);
  const [notice, setNotice] = useState<AppearanceNotice>();
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  function showOutside({ tone, message, undo }: AppearanceNotice): void {
    const failureTitle = t('sharing.appearance.undoFailed');
    if (tone === 'danger') notify({ kind: 'error', message });
    else showUndo({ message, undo, failureTitle, id: 'sharing.appearance' });
  }
  return {
    notice,
    showOutside,
    report: (next: AppearanceNotice) => (isOpen.current ? setNotice(next) : showOutside(next)),
    forgetFailure: () => setNotice((last) => (last?.tone === 'danger' ? undefined : last)),
  };
}

/** Returns the look of the pages of links and its changes, which report their results. */
export function useAppearanceWork(): AppearanceWork {
  const { t, formatBytes } = useMessages(sharingDialogsMessages);
  const { appearance, setTheme, uploadLogo, removeLogo, isUploadingLogo, isRemovingLogo } =
    useSharingAppearance();
  const { notice, showOutside, report, forgetFailure } = useReport();

  function reasonOf(error: ApiError): string {
    const reason = logoErrorOf(error);
    if (reason === undefined) return errorText(t, error);
    return t(`sharing.appearance.error.${reason}`, { size: formatBytes(maxLogoBytes) });
  }
  async function run(action: () => Promise<ActionResult<unknown>>, { done, failed }: Texts): Promise<void> {
    forgetFailure();
    const result = await action();
    if (result.status === 'done') report({ tone: 'success', message: done, undo: result.undo });
    if (result.status === 'failed')
      report({ tone: 'danger', message: `${failed}. ${reasonOf(result.error)}`, undo: undefined });
  }
  async function undoLast(undo: Undo): Promise<void> {
    const result = await undo();
    if (result.status === 'done')
      report({ tone: 'success', message: t('sharing.appearance.undone'), undo: undefined });
    if (result.status !== 'failed') return;
    const { error } = result;
    const message = `${t('sharing.appearance.undoFailed')}. ${reasonOf(error)}`;
    report({ tone: 'danger', message, undo: canRetryUndo(error) ? undo : undefined });
  }
  const logoTexts = { done: t('sharing.appearance.logoSaved'), failed: t('sharing.appearance.logoFailed') };
  return {
    appearance,
    isUploadingLogo,
    isRemovingLogo,
    notice,
    chooseTheme: (theme) =>
      void run(() => setTheme(theme), {
        done: t('sharing.appearance.themeSaved'),
        failed: t('sharing.appearance.themeFailed'),
      }),
    uploadLogo: (file) => void run(() => uploadLogo(file), logoTexts),
    removeLogo: () =>
      void run(removeLogo, {
        done: t('sharing.appearance.logoRemoved'),
        failed: t('sharing.appearance.removeFailed'),
      }),
    undo: () => void (notice?.undo && undoLast(notice.undo)),
    leave: () => void (notice?.undo && showOutside(notice)),
  };
}
