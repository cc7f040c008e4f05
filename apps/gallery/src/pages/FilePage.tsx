import { FileScreen, parsePlaceAddress } from '@vitrine/features/assets';
import { useAsset } from '@vitrine/hooks/assets';
import { useParams, useSearchParams } from 'react-router';
import { usePageName } from '../shell/pageName.ts';

/** One file, with the list that it was opened from in the address (A123). */
export function FilePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  usePageName(useAsset(id).data?.fileName);
  return <FileScreen id={id} place={parsePlaceAddress(search)} />;
}
