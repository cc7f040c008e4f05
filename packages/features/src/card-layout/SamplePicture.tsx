import { ImageIcon } from 'lucide-react';
import { useMedia } from '@vitrine/hooks/media';
import { useGalleryApi } from '@vitrine/hooks/provider';
import { AssetPicture } from '@vitrine/ui/assets';
import { Icon } from '@vitrine/ui/icon';
import type { Sample } from './samples.ts';

/** The picture of the sample file; an icon for sample values without a file. */
export function SamplePicture({ sample: { asset } }: { sample: Sample }) {
  const { assets } = useGalleryApi();
  const { sourceOf } = useMedia();
  if (!asset || !assets) return <Icon icon={<ImageIcon />} size={24} className="vt:text-muted" />;
  return (
    <AssetPicture
      asset={asset}
      src={sourceOf({ id: asset.id, variant: 'thumbnail', version: asset.version })}
    />
  );
}
