import { CommentsPanel } from '@vitrine/features/comments';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';

/** All comments on a folder with their threads, in a dialog. */
export function AllComments({ folderId, onClose }: { folderId: string; onClose: () => void }) {
  const { t } = useMessages(commentsMessages);
  return (
    <Dialog open onClose={onClose} title={t('comments.title')} size="medium">
      <div className="vt:-mx-4 vt:h-[70dvh]">
        <CommentsPanel type="folder" entry={folderId} />
      </div>
    </Dialog>
  );
}
