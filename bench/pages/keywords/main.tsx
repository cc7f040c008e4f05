import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { KeywordsScreen } from '@vitrine/features/keywords';
import { VitrineProvider } from '@vitrine/features/provider';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeKeywords } from './words.ts';
import './page.css';

const keywords = makeKeywords(Number(new URL(location.href).searchParams.get('count')));
const api = createMemoryGalleryApi({ role: 'admin', size: 1 });
api.keywords.listKeywords = async () => keywords;

/** Draws nothing until the button is pressed, so that loading the page is not measured. */
function Page(): ReactNode {
  const [drawn, setDrawn] = useState(false);
  return (
    <div style={{ width: 1100 }}>
      <button type="button" onClick={() => setDrawn(!drawn)}>
        Draw
      </button>
      {drawn && <KeywordsScreen filesHref={(word) => `#${encodeURIComponent(word)}`} />}
    </div>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <VitrineProvider api={api}>
      <Page />
    </VitrineProvider>,
  );
