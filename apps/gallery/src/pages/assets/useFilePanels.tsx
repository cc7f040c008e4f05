import { galleryAddresses, type FilePanel, type FilePanelsProps } from '@vitrine/features/assets';
import { useGalleryApi } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressAtTime, parsePanel, pathWithPanel, withPanel } from '../../addresses/filePanel.ts';
import { createLazyPart } from '../loading/createLazyPart.tsx';

const CommentsPanel = createLazyPart(async () => (await import('@vitrine/features/comments')).CommentsPanel);
const FacesPanel = createLazyPart(async () => (await import('@vitrine/features/faces')).FacesPanel);
const SimilarPanel = createLazyPart(async () => (await import('@vitrine/features/similarity')).SimilarPanel);
const TranscriptPanel = createLazyPart(
  async () => (await import('@vitrine/features/transcripts')).TranscriptPanel,
);
const FileTimeline = createLazyPart(async () => (await import('@vitrine/features/transcripts')).FileTimeline);

/** Returns the tabs of a file beside its metadata, and which one the address opens. */
export function useFilePanels(): FilePanelsProps {
  const { t } = useMessages(galleryMessages);
  const { comments, faces, similarity, transcripts } = useGalleryApi();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const [commentRequest, setCommentRequest] = useState(0);
  const hasComments = comments !== undefined && can('comments.read');
  const hasFaces = faces !== undefined && can('faces.read');
  const hasSimilar = similarity !== undefined && can('similarity.read');
  const hasTranscripts = transcripts !== undefined && can('transcripts.read');
  const panels = useMemo(() => {
    const commentsPanel: FilePanel = {
      id: 'comments',
      label: t('gallery.comments'),
      render: ({ asset, player }) => (
        <CommentsPanel
          key={asset.id}
          type="image"
          entry={asset.id}
          focusRequest={commentRequest}
          player={player && { ...player, href: (seconds) => addressAtTime(window.location.href, seconds) }}
        />
      ),
    };
    const facesPanel: FilePanel = {
      id: 'faces',
      label: t('gallery.faces'),
      isOffered: ({ type }) => type === 'photo',
      render: ({ asset, picture }) => <FacesPanel key={asset.id} fileId={asset.id} picture={picture} />,
    };
    const similarPanel: FilePanel = {
      id: 'similar',
      label: t('gallery.similar'),
      render: ({ asset }) => (
        <SimilarPanel
          key={asset.id}
          fileId={asset.id}
          hrefOf={(id) => pathWithPanel(galleryAddresses.file(id), 'similar')}
        />
      ),
    };
    const transcriptPanel: FilePanel = {
      id: 'transcript',
      label: t('gallery.transcript'),
      isOffered: ({ type }) => type === 'video' || type === 'audio',
      render: ({ asset, player }) => (
        <TranscriptPanel key={asset.id} fileId={asset.id} fileName={asset.fileName} player={player} />
      ),
    };
    return [
      ...(hasComments ? [commentsPanel] : []),
      ...(hasFaces ? [facesPanel] : []),
      ...(hasSimilar ? [similarPanel] : []),
      ...(hasTranscripts ? [transcriptPanel] : []),
    ];
  }, [commentRequest, hasComments, hasFaces, hasSimilar, hasTranscripts, t]);
  const openPanel = (id: string) => setSearch((current) => withPanel(current, id), { replace: true });
  function openComments(): void {
    setCommentRequest((count) => count + 1);
    openPanel('comments');
  }
  return {
    panels,
    panelId: parsePanel(search),
    onPanelChange(id) {
      setCommentRequest(0);
      openPanel(id);
    },
    renderTimeline: ({ asset: { id, durationSeconds }, player }) => (
      <FileTimeline
        key={id}
        fileId={id}
        duration={durationSeconds ?? 0}
        player={player}
        onComment={hasComments ? openComments : undefined}
      />
    ),
  };
}
