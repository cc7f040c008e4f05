import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { VitrineProvider } from '@vitrine/features/provider';
import { useAssetList } from '@vitrine/hooks/assets';
import { AssetGrid } from '@vitrine/ui/assets';
import { VitrineRoot } from '@vitrine/ui/provider';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';

/** `?files=100000` says how many files the library holds. */
const size = Number(new URL(location.href).searchParams.get('files') ?? 1000);
const api = createMemoryGalleryApi({ size });

/** One picture for all: drawing and decoding pictures is not what is measured. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"/>')}`;

function Library(): ReactNode {
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
      onVisibleRange={setVisibleRange}
      srcOf={() => picture}
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
