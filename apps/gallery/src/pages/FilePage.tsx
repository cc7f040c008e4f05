import { FileScreen, parsePlaceAddress } from '@vitrine/features/assets';
import { useParams, useSearchParams } from 'react-router';

/** One file, with the list that it was opened from in the address (A123). */
export function FilePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return <FileScreen id={id} place={parsePlaceAddress(search)} />;
}
