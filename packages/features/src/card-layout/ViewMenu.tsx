import { EllipsisIcon } from 'lucide-react';
import { cardViews, type CardView } from '@vitrine/core/card-layout';
import { IconButton } from '@vitrine/ui/button';
import { LazyMenu } from '@vitrine/ui/lazy-menu';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { useRef } from 'react';
import { openFileChooser } from '../internal/openFileChooser.ts';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import type { Transfer } from './useTransfer.ts';

/** Further actions on a view: copy the fields of another one, export to a file, import from a file. */
export function ViewMenu({ view, transfer }: { view: CardView; transfer: Transfer }) {
  const { t } = useMessages(cardLayoutMessages);
  const onLoadFailed = useLoadFailureNotice();
  const file = useRef<HTMLInputElement>(null);
  const copies = cardViews
    .filter((each) => each !== view)
    .map((each) => ({
      id: each,
      label: t(`cardLayout.view.${each}`),
      onAction: () => transfer.copyFrom(each),
    }));
  return (
    <>
      <LazyMenu
        placement="bottom end"
        trigger={<IconButton icon={<EllipsisIcon />} variant="secondary" label={t('cardLayout.more')} />}
        onLoadFailed={onLoadFailed}
        groups={() => [
          { id: 'copy', heading: t('cardLayout.copyFrom'), items: copies },
          {
            id: 'file',
            items: [
              { id: 'export', label: t('cardLayout.export'), onAction: transfer.exportView },
              { id: 'import', label: t('cardLayout.import.action'), onAction: () => openFileChooser(file) },
            ],
          },
        ]}
      />
      <input
        className="vt:plain"
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('cardLayout.import.action')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void transfer.importFile(chosen);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
