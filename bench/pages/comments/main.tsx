import { arrangeThreads } from '@vitrine/core/comments';
import { makeComment } from '@vitrine/core/testing';
import { CommentThreads } from '@vitrine/ui/comments';
import { UiProvider, VitrineRoot } from '@vitrine/ui/provider';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';

const parameters = new URL(location.href).searchParams;
const count = Number(parameters.get('count'));
const isOneThread = parameters.get('shape') === 'replies';
const nothing = () => undefined;

/** Comments as a back end lists them: each a thread of its own, or all replies to the first. */
const comments = Array.from({ length: count }, (_, index) =>
  makeComment({
    id: String(index),
    message: `Comment ${index}: which of the two do we print, @robin? See https://vitrine.test/prints?id=${index}.`,
    replyTo: isOneThread && index > 0 ? '0' : null,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  }),
);

/** Draws nothing until the button is pressed, so that loading the page is not measured. */
function Page(): ReactNode {
  const [drawn, setDrawn] = useState(false);
  return (
    <div style={{ width: 384, height: 700, display: 'flex', flexDirection: 'column' }}>
      <button type="button" onClick={() => setDrawn(!drawn)}>
        Draw
      </button>
      {drawn && (
        <CommentThreads
          label="Comments"
          threads={arrangeThreads(comments)}
          now={Date.UTC(2026, 5, 1)}
          onReply={nothing}
          onEdit={nothing}
          onDelete={nothing}
          onResolve={nothing}
          className="vt:flex-1"
        />
      )}
    </div>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <UiProvider>
      <VitrineRoot>
        <Page />
      </VitrineRoot>
    </UiProvider>,
  );
