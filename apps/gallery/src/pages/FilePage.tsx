import { unescapeId } from '@vitrine/core/assets';
import {
  FileScreen,
  galleryAddresses,
  parsePlaceAddress,
  type AssetAddresses,
} from '@vitrine/features/assets';
import { useAsset } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { fileOfListAddress, parseFileOfList } from '../addresses/fileOfList.ts';
import { usePageName } from '../shell/pageName.ts';

/**
 * A file of a widget of the start page: its neighbours are the others of the widget, and the link back leads to the
 * start page.
 */
function FileOfWidget({ id, ids }: { id: string; ids: readonly string[] }) {
  const { t } = useMessages(galleryMessages);
  const addresses = useMemo<AssetAddresses>(
    () => ({ ...galleryAddresses, file: (each) => fileOfListAddress(each, ids) }),
    [ids],
  );
  const back = { href: '/dashboard', label: t('gallery.backToDashboard') };
  return <FileScreen {...{ id, ids, addresses, back }} />;
}

/** One file. The address contains its origin: its position in a list, or the files of a widget. */
export function FilePage() {
  const id = unescapeId(useParams()['id'] ?? '');
  const [search] = useSearchParams();
  usePageName(useAsset(id).data?.fileName);
  const ids = useMemo(() => parseFileOfList(id, search), [id, search]);
  if (ids) return <FileOfWidget id={id} ids={ids} />;
  return <FileScreen id={id} place={parsePlaceAddress(search)} />;
}
