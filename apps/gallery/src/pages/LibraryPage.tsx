import { LibraryScreen, parseListAddress } from '@vitrine/features/assets';
import { useParams, useSearchParams } from 'react-router';

/** The whole library, or one folder (A123). The search is in the bar of the shell. */
export function LibraryPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  return <LibraryScreen query={parseListAddress(search, id)} search={false} />;
}
