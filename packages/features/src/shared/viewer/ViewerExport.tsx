import type { SharedFiles } from '@vitrine/core/contract';
import type { SharedLink } from '@vitrine/hooks/shared';
import { useSharedExport, type SharedExportRequest } from '@vitrine/hooks/shared-selection';
import { useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { SharedExportNotice } from '../SharedExportNotice.tsx';

/** Downloads files of a viewer. */
export interface ViewerExportHandle {
  /** Downloads the requested files, all of them by default. */
  start(request?: SharedExportRequest): void;
}

export interface ViewerExportProps {
  handle: Ref<ViewerExportHandle>;
  hash: string;
  link: Pick<SharedLink<SharedFiles>, 'visit' | 'retry' | 'content'>;
  /** Called with the name of the button for all files, which tells their size; undefined where that is unknown. */
  onLabel: (label: string | undefined) => void;
  /** Whether a download was requested before this code was loaded: it then starts at once. */
  isAwaited: boolean;
}

export { SelectFiles } from './SelectFiles.tsx';

/** The download of files of a viewer: nothing on screen until it is started, then how it goes. */
export function ViewerExport({ handle, hash, link, onLabel, isAwaited }: ViewerExportProps) {
  const { t, formatBytes } = useMessages(sharedPagesMessages);
  const size = link.content?.downloadSize;
  const label =
    size === undefined ? undefined : t('shared.export.downloadAllSize', { size: formatBytes(size) });
  useEffect(() => onLabel(label), [label, onLabel]);
  const exporting = useSharedExport({
    hash,
    visit: link.visit,
    onRefused: link.retry,
  });
  const start = (request: SharedExportRequest = { allOf: 'files' }) => exporting.start(request);
  useImperativeHandle(handle, () => ({ start }));
  const first = useRef(isAwaited ? () => start() : undefined);
  useEffect(() => first.current?.(), []);
  return exporting.state.status === 'idle' ? null : <SharedExportNotice exporting={exporting} />;
}
