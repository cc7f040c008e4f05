import { defaultCardLayout, getField, type FieldKey } from '@vitrine/core/card-layout';
import type { AssetsApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { VitrineProvider } from '@vitrine/features/provider';
import { useAssetList } from '@vitrine/hooks/assets';
import { useMedia } from '@vitrine/hooks/media';
import { AssetGrid, type CardFields } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { fieldsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';

/**
 * Options of the address: `?files=100000` is the size of the library, `card` the fields of the cards, `media` whether
 * addresses of pictures are known at once or must be requested.
 */
const { searchParams } = new URL(location.href);
const size = Number(searchParams.get('files') ?? 1000);
const card = searchParams.get('card') ?? 'caption';

/** One picture for all: the time to draw and decode pictures is not measured. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"/>')}`;

const memory = createMemoryGalleryApi({ size });
const addresses: Pick<AssetsApi, 'mediaUrl' | 'resolveMedia'> =
  searchParams.get('media') === 'requested'
    ? {
        mediaUrl: () => undefined,
        resolveMedia: async ({ requests }) => requests.map(() => ({ url: picture })),
      }
    : { mediaUrl: () => picture };
const api = { ...memory, assets: { ...memory.assets, ...addresses } };

/** The product's own layout of a view; `plain` is the picture alone, `caption` the default card without layouts. */
function useFields(): CardFields | undefined {
  const { t } = useMessages(fieldsMessages);
  return useMemo(() => {
    if (card === 'caption') return undefined;
    if (card !== 'expanded' && card !== 'collapsed') return { rows: [], hasTitles: false, place: 'over' };
    const toField = (key: string) => {
      const { kind, input, messageId } = getField(key as FieldKey);
      return { key, kind, isLong: kind === 'text' && input === 'textarea', label: t(messageId) };
    };
    return {
      rows: defaultCardLayout[card].map((row) => row.map(toField)),
      hasTitles: card === 'expanded',
      place: card === 'expanded' ? 'under' : 'over',
    };
  }, [t]);
}

function Library(): ReactNode {
  const fields = useFields();
  const { sourceOf } = useMedia();
  const { status, total, itemAt, setVisibleRange } = useAssetList({ sort: 'size' });
  if (status !== 'ready') return null;
  return (
    <AssetGrid
      className="page-grid"
      label="Files"
      total={total}
      itemAt={itemAt}
      isSelected={() => false}
      selectedCount={0}
      onItemIntent={() => undefined}
      onRenderedRange={setVisibleRange}
      srcOf={({ id, version }) => sourceOf({ id, variant: 'thumbnail', version })}
      fields={fields}
    />
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <VitrineProvider api={api}>
      <VitrineRoot>
        <Library />
      </VitrineRoot>
    </VitrineProvider>,
  );
