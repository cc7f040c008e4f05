import type { FilePanel, FilePanelsProps } from '@vitrine/features/assets';
import { useGalleryApi } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressAtTime, parsePanel, withPanel } from '../../addresses/filePanel.ts';
import { createLazyPart } from '../loading/createLazyPart.tsx';

const CommentsPanel = createLazyPart(async () => (await import('@vitrine/features/comments')).CommentsPanel);

/** Returns the tabs of a file beside its metadata, and which one the address opens. */
export function useFilePanels(): FilePanelsProps {
  const { t } = useMessages(galleryMessages);
  const { comments } = useGalleryApi();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const hasComments = comments !== undefined && can('comments.read');
  const panels = useMemo(() => {
    const commentsPanel: FilePanel = {
      id: 'comments',
      label: t('gallery.comments'),
      render: ({ asset, player }) => (
        <CommentsPanel
          key={asset.id}
          type="image"
          entry={asset.id}
          player={player && { ...player, href: (seconds) => addressAtTime(window.location.href, seconds) }}
        />
      ),
    };
    return hasComments ? [commentsPanel] : [];
  }, [hasComments, t]);
  return {
    panels,
    panelId: parsePanel(search),
    onPanelChange: (id) => setSearch((current) => withPanel(current, id), { replace: true }),
  };
}
