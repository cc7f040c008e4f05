import { cardViews, type CardView } from '@vitrine/core/card-layout';
import { IconButton } from '@vitrine/ui/button';
import { Menu } from '@vitrine/ui/menu';
import { useMessages } from '@vitrine/ui/messages';
import { useRef } from 'react';
import type { Transfer } from './useTransfer.ts';

/** What else can be done with a view: take another one's fields, keep it in a file, take it from one. */
export function ViewMenu({ view, transfer }: { view: CardView; transfer: Transfer }) {
  const { t } = useMessages();
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
      <Menu
        trigger={<IconButton icon="more" variant="secondary" label={t('cardLayout.more')} />}
        groups={[
          { id: 'copy', heading: t('cardLayout.copyFrom'), items: copies },
          {
            id: 'file',
            items: [
              { id: 'export', label: t('cardLayout.export'), onAction: transfer.exportView },
              { id: 'import', label: t('cardLayout.import.action'), onAction: () => file.current?.click() },
            ],
          },
        ]}
      />
      <input
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
