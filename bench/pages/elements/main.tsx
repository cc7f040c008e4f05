import { CommentsSummary } from '@vitrine/features/comments';
import { VitrineProvider } from '@vitrine/features/provider';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { VitrineRoot } from '@vitrine/ui/provider';
import { createRoot } from 'react-dom/client';
import './page.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <VitrineProvider api={createHttpGalleryApi()}>
      <VitrineRoot className="vt:p-4">
        <CommentsSummary type="image" entry="7" count={3} />
      </VitrineRoot>
    </VitrineProvider>,
  );
