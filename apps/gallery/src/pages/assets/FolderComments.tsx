import { useGalleryApi } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { createLazyPart } from '../loading/createLazyPart.tsx';

const CommentsSummary = createLazyPart(
  async () => (await import('@vitrine/features/comments')).CommentsSummary,
);

/** The number of comments on a folder, which opens the newest; nothing where the back end has no comments. */
export function FolderComments({ folderId }: { folderId: string }) {
  const { comments } = useGalleryApi();
  const can = useCan();
  if (!comments || !can('comments.read')) return null;
  return <CommentsSummary key={folderId} collapsible type="folder" entry={folderId} />;
}
