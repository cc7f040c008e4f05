import { maxLinkFiles, type SharedFiles } from '@vitrine/core/contract';
import type { SharedLink, UseSharedMediaResult } from '@vitrine/hooks/shared';
import { useSharedSelection, type SharedExportRequest } from '@vitrine/hooks/shared-selection';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { SharedGrid } from '@vitrine/ui/shared-selection';
import { useCallback } from 'react';
import { altTextOf } from '../altText.ts';
import { SharedSelectionBar } from '../SharedSelectionBar.tsx';
import { sizeOfSelection } from '../sizeOfSelection.ts';

export interface ViewerSelectionProps {
  hash: string;
  link: SharedLink<SharedFiles>;
  sourceOf: UseSharedMediaResult['sourceOf'];
  onDownload: (request: SharedExportRequest) => void;
  onClose: () => void;
}

/** Files that are loaded ahead of those on screen. */
const filesAhead = 100;

/** The dialog in which a visitor chooses files of a link, by pointer, touch or keyboard, and downloads them as a zip. */
export function ViewerSelection(props: ViewerSelectionProps) {
  const { hash, link, sourceOf, onDownload, onClose } = props;
  const { t } = useMessages(sharedPagesMessages);
  const { files, total, loadUpTo } = link;
  const selection = useSharedSelection({
    hash,
    link,
    kind: 'files',
    // There is nothing to open here: Enter and a click choose.
    onOpen: (index) => selection.dispatch({ type: 'toggle', index }),
  });
  const { count, dispatch, collectIds } = selection;
  const onRenderedRange = useCallback(
    ({ last }: { readonly last: number }) => loadUpTo(last + filesAhead),
    [loadUpTo],
  );
  return (
    <Dialog open size="large" title={t('shared.selectFiles')} onClose={onClose}>
      <div className="vt:flex vt:h-[60dvh] vt:min-h-0 vt:flex-col">
        <SharedGrid
          label={t('shared.folder.files')}
          total={total}
          itemAt={(index) => files[index]}
          isSelected={selection.isSelected}
          selectedCount={count}
          focusedIndex={selection.selection.focus?.index}
          canSelect
          srcOf={({ id }) => sourceOf({ id, variant: 'thumbnail' })}
          altOf={altTextOf}
          onItemIntent={dispatch}
          onRenderedRange={onRenderedRange}
          className="vt:-mx-gutter"
        />
        <p role="status" className="vt:visually-hidden">
          {t('shared.folder.selected', { count })}
        </p>
        <SharedSelectionBar
          count={count}
          total={total}
          bytes={sizeOfSelection(selection, maxLinkFiles)}
          maxFiles={maxLinkFiles}
          place="dialog"
          onDownload={() => {
            onDownload({ ids: collectIds });
            onClose();
          }}
          onSelectAll={() => dispatch({ type: 'select-all' })}
          onClear={() => dispatch({ type: 'clear' })}
        />
      </div>
    </Dialog>
  );
}
