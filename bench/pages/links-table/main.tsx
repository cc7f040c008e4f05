import type { LinkDetails, SharingLink } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { VitrineProvider } from '@vitrine/features/provider';
import { ShareManagementScreen } from '@vitrine/features/sharing';
import { createRoot } from 'react-dom/client';
import './page.css';

const count = Number(new URL(location.href).searchParams.get('count'));

function linkOf(at: number): SharingLink {
  return {
    id: `l${at}`,
    hash: `hash-of-link-${at}`,
    title: `Press pictures ${at}`,
    kind: at % 5 === 0 ? 'folder' : 'files',
    fileCount: at % 5 === 0 ? null : 1 + (at % 40),
    createdTime: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    expirationDatetime: at % 3 === 0 ? '2030-05-17T10:00:00Z' : null,
    isDisabled: at % 10 === 0,
    allowDownload: at % 2 === 0,
    hasPassword: false,
    message: '',
    rules: {},
    version: 1,
  };
}

function detailsOf(id: string): LinkDetails {
  return {
    id,
    openingsNumber: 12,
    downloadsNumber: 3,
    authorName: 'Nadia Haddad',
    status: 'active',
    lastOpened: null,
  };
}

const api = createMemoryGalleryApi({ role: 'admin', size: 1 });
const links = Array.from({ length: count }, (_, at) => linkOf(at));

// A back end that does nothing but return a page, as a server would: the time to find the links is not that of the page. Each letter
// of a search returns links that were not on screen, as many as the list has.
api.sharing.listLinks = async ({ q = '', offset = 0, limit = 48 }) => {
  const start = offset > 0 ? offset : q.length % 2;
  return { items: links.slice(start, start + limit), nextCursor: null, total: links.length };
};
api.sharing.getLinkDetails = async ({ ids }) => ({ links: ids.map(detailsOf), canDelete: true });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <VitrineProvider api={api}>
      <ShareManagementScreen />
    </VitrineProvider>,
  );
