import type { Transcript } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { VitrineProvider } from '@vitrine/features/provider';
import { TranscriptPanel } from '@vitrine/features/transcripts';
import { createRoot } from 'react-dom/client';
import './page.css';

const count = Number(new URL(location.href).searchParams.get('count'));

/** An entry each second. */
const transcript: Transcript = {
  entries: Array.from({ length: count }, (_, at) => ({
    startTime: at,
    text: `Boats leave the harbour one after another, ${at}.`,
  })),
  language: 'en',
  source: 'uploaded',
  version: 1,
  warnings: [],
};

const api = createMemoryGalleryApi({ role: 'admin', size: 1 });
api.transcripts.getTranscript = async () => transcript;

const listeners = new Set<(seconds: number) => void>();
let position = 0;

/** The player reports a position; the benchmark calls it as often as a film does. */
function moveTo(seconds: number): void {
  position = seconds;
  for (const listener of listeners) listener(seconds);
}
Object.assign(window, { moveTo });

const player = {
  seconds: () => position,
  seek: moveTo,
  onTimeChange(listener: (seconds: number) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <VitrineProvider api={api}>
      <div style={{ height: 600, width: 400 }}>
        <TranscriptPanel fileId="1" fileName="harbour.mp4" player={player} />
      </div>
    </VitrineProvider>,
  );
