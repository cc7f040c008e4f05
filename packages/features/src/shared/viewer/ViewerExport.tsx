import type { SharedFiles } from '@vitrine/core/contract';
import type { SharedLink } from '@vitrine/hooks/shared';
import { useSharedExport, type SharedExportRequest } from '@vitrine/hooks/shared-selection';
import { useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { SharedExportNotice } from '../SharedExportNotice.tsx';

/** Downloads files of a viewer. */
export interface ViewerExportHandle {
  /** Downloads the requested files, all of them by default. Must be called by a click or a key. */
  start(request?: SharedExportRequest): void;
}

export interface ViewerExportProps {
  handle: Ref<ViewerExportHandle>;
  hash: string;
  link: Pick<SharedLink<SharedFiles>, 'visit' | 'retry'>;
  /** Whether the download was asked for before this code was there: starts it at once. */
  isAwaited: boolean;
}

export { SelectFiles } from './SelectFiles.tsx';

/** The download of files of a viewer: nothing on screen until it is started, then how it goes. */
export function ViewerExport({ handle, hash, link, isAwaited }: ViewerExportProps) {
  const { t } = useMessages(sharedPagesMessages);
  const exporting = useSharedExport({
    hash,
    visit: link.visit,
    waitingText: t('shared.export.starting'),
    startedText: t('shared.export.windowStarted'),
    onRefused: link.retry,
  });
  const start = (request: SharedExportRequest = { allOf: 'files' }) => exporting.start(request);
  useImperativeHandle(handle, () => ({ start }));
  const first = useRef(isAwaited ? () => start() : undefined);
  useEffect(() => first.current?.(), []);
  return exporting.state.status === 'idle' ? null : <SharedExportNotice exporting={exporting} />;
}
