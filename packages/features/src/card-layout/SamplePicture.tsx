import { useGalleryApi } from '@vitrine/hooks/provider';
import { AssetPicture } from '@vitrine/ui/assets';
import type { Sample } from './samples.ts';

/** The picture of the sample; a plain mat for what is made up. */
export function SamplePicture({ sample: { asset } }: { sample: Sample }) {
  const { assets } = useGalleryApi();
  if (!asset || !assets) return null;
  return <AssetPicture asset={asset} src={assets.contentUrl({ id: asset.id, variant: 'thumbnail' })} />;
}
