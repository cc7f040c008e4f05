import type { ReactNode } from 'react';
import { useLoadedDialog } from '../internal/useLoadedDialog.ts';
import type { OpenedKeywordImportProps } from './OpenedKeywordImport.tsx';

/** Props of `KeywordImportDialog`. */
export interface KeywordImportDialogProps extends Omit<OpenedKeywordImportProps, 'fileName'> {
  /** Name of the file; the dialog is open while there is one. */
  fileName: string | undefined;
  /** Called when the code of the dialog could not be loaded, after `onCancel`. */
  onLoadFailed?: (() => void) | undefined;
}

function loadDialog() {
  return import('./OpenedKeywordImport.tsx').then(({ OpenedKeywordImport }) => OpenedKeywordImport);
}

/**
 * What a file of keywords adds to the dictionary, before it is added; progress while the file is read. Its code is loaded
 * when it first opens.
 */
export function KeywordImportDialog({
  fileName,
  onLoadFailed,
  ...rest
}: KeywordImportDialogProps): ReactNode {
  const isOpen = fileName !== undefined;
  const { part: Opened } = useLoadedDialog(isOpen, loadDialog, { onClosed: rest.onCancel, onLoadFailed });
  return Opened && isOpen ? <Opened {...rest} fileName={fileName} /> : null;
}
