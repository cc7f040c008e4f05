import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { CircleCheckIcon } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PartLoadFailed as LoadFailed } from '../PartLoadFailed.tsx';
import { useViewerPart } from '../useViewerPart.ts';
import type { ViewerSelectionProps } from './ViewerSelection.tsx';

export interface SelectFilesProps extends Omit<ViewerSelectionProps, 'onDownload' | 'onClose'> {
  /** Its `start` downloads the chosen files. */
  handle: RefObject<{ start: ViewerSelectionProps['onDownload'] } | null>;
  /**
   * Says that the code of the dialog could not be loaded. A prop, because bundlers would put an imported one into the same file
   * as the code of downloads.
   */
  PartLoadFailed: typeof LoadFailed;
}

const loadSelection = async () => (await import('./ViewerSelection.tsx')).ViewerSelection;

/** The button with which a visitor chooses files of a link, and the dialog, whose code is loaded when the button is pressed. */
export function SelectFiles({ hash, link, sourceOf, handle, PartLoadFailed }: SelectFilesProps) {
  const { t, formatBytes } = useMessages(sharedPagesMessages);
  const size = link.content?.downloadSize;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button is busy when the dialog opens, so the dialog cannot return the focus to it.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { part: ViewerSelection, hasFailed, retry } = useViewerPart(isOpen, loadSelection);
  return (
    <>
      <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-x-3 vt:gap-y-1">
        <Button
          ref={button}
          size="small"
          icon={<CircleCheckIcon />}
          busy={isOpen && !ViewerSelection && !hasFailed}
          onClick={() => setOpen(true)}
        >
          {t('shared.selectFiles')}
        </Button>
        {size !== undefined && (
          <span className="vt:text-sm vt:text-muted vt:tabular-nums">
            {t('shared.export.allSize', { size: formatBytes(size) })}
          </span>
        )}
      </div>
      {hasFailed && <PartLoadFailed onRetry={retry} />}
      {isOpen && ViewerSelection && (
        <ViewerSelection
          {...{ hash, link, sourceOf }}
          onDownload={(request) => handle.current?.start(request)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
