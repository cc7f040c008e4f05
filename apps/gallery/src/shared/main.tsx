import { createHttpSharedApi } from '@vitrine/http/shared';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseSharedPath } from './sharedAddress.ts';
import { SharedPages } from './SharedPages.tsx';
import './shared.css';

const container = document.getElementById('root');
if (!container) throw new Error('vitrine: shared.html has no element with the id "root" to draw into.');

createRoot(container).render(
  <StrictMode>
    <SharedPages api={createHttpSharedApi()} address={parseSharedPath(window.location.pathname)} />
  </StrictMode>,
);
