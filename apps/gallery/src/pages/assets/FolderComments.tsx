import { useGalleryApi } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useState } from 'react';
import { createLazyPart } from '../loading/createLazyPart.tsx';

const CommentsSummary = createLazyPart(
  async () => (await import('@vitrine/features/comments')).CommentsSummary,
);
const AllComments = createLazyPart(async () => (await import('./AllComments.tsx')).AllComments);

/** The number of comments on a folder, which opens the newest, and from there all; nothing where the back end has none. */
export function FolderComments({ folderId }: { folderId: string }) {
  const { comments } = useGalleryApi();
  const can = useCan();
  const [shownId, setShownId] = useState<string>();
  if (!comments || !can('comments.read')) return null;
  return (
    <>
      <CommentsSummary
        key={folderId}
        collapsible
        type="folder"
        entry={folderId}
        onShowAll={() => setShownId(folderId)}
      />
      {shownId === folderId && <AllComments folderId={folderId} onClose={() => setShownId(undefined)} />}
    </>
  );
}
