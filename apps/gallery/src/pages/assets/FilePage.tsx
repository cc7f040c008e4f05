import { unescapeId } from '@vitrine/core/assets';
import {
  FileScreen,
  galleryAddresses,
  parseFilePosition,
  type AssetAddresses,
  type FileScreenProps,
} from '@vitrine/features/assets';
import { useAsset } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { fileOfListAddress, parseFileOfList } from '../../addresses/fileOfList.ts';
import { parseTime, pathWithPanel } from '../../addresses/filePanel.ts';
import { usePageName } from '../../shell/pageName.ts';
import { useFilePanels } from './useFilePanels.tsx';
import { useLinkDialog } from './useLinkDialog.tsx';

type ShownFile = Pick<FileScreenProps, 'id' | 'onShare'>;

/** Props of a file in a list: its tabs, and addresses that keep the open tab. */
function useFileProps(fileAddress: AssetAddresses['file']) {
  const [search] = useSearchParams();
  const panels = useFilePanels();
  const { panelId } = panels;
  const addresses = useMemo<AssetAddresses>(
    () => ({
      ...galleryAddresses,
      file: (id, place) => pathWithPanel(fileAddress(id, place), panelId),
    }),
    [fileAddress, panelId],
  );
  return { ...panels, addresses, startSeconds: parseTime(search) };
}

/**
 * A file of a widget of the dashboard: its neighbours are the others of the widget, and the link back leads to the
 * dashboard.
 */
function FileOfWidget({ id, ids, onShare }: ShownFile & { ids: readonly string[] }) {
  const { t } = useMessages(galleryMessages);
  const fileAddress = useCallback((each: string) => fileOfListAddress(each, ids), [ids]);
  const props = useFileProps(fileAddress);
  const back = { href: '/dashboard', label: t('gallery.backToDashboard') };
  return <FileScreen {...props} {...{ id, ids, back, onShare }} />;
}

/** A file of a list, or alone. */
function FileOfList({ id, onShare }: ShownFile) {
  const [search] = useSearchParams();
  const props = useFileProps(galleryAddresses.file);
  return <FileScreen {...props} {...{ id, onShare }} place={parseFilePosition(search)} />;
}

/** One file. The address contains its origin (its position in a list, or the files of a widget) and the open tab. */
export function FilePage() {
  const id = unescapeId(useParams()['id'] ?? '');
  const [search] = useSearchParams();
  usePageName(useAsset(id).data?.fileName);
  const ids = useMemo(() => parseFileOfList(id, search), [id, search]);
  const links = useLinkDialog();
  const { share: onShare } = links;
  return (
    <>
      {ids ? <FileOfWidget {...{ id, ids, onShare }} /> : <FileOfList {...{ id, onShare }} />}
      {links.dialog}
    </>
  );
}
