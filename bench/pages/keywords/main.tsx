import type { Keyword } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { KeywordsScreen } from '@vitrine/features/keywords';
import { VitrineProvider } from '@vitrine/features/provider';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';

const starts = [
  'har',
  'moun',
  'sun',
  'ri',
  'for',
  'cas',
  'win',
  'por',
  'lan',
  'ste',
  'bri',
  'glo',
  'tu',
  'sha',
];
const middles = ['bo', 'ta', 'li', 'ne', 'du', 'ki', 'ro', 'ma', 'pe', 'so', 've', 'ga', 'thi', 'lo', 'cre'];
const ends = [
  'ur',
  'in',
  'et',
  'ver',
  'est',
  'tle',
  'dow',
  'trait',
  'ing',
  'ker',
  'lane',
  'ness',
  'do',
  'ry',
];
const places = [
  '',
  ' Bergen',
  ' Zürich',
  ' Lisboa',
  ' at night',
  ' archive',
  ' (old town)',
  ' 2019',
  ' A330',
];

/** Returns a number from 0 to 1 that depends on `seed` alone. */
function fraction(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

function pick(values: readonly string[], seed: number): string {
  return values[Math.floor(fraction(seed) * values.length)] ?? '';
}

/** A word of a dictionary: one to three syllables in front of an ending, in every third a second word. */
function wordOf(at: number): string {
  const body = pick(starts, at) + pick(middles, at + 0.1) + pick(middles, at + 0.2) + pick(ends, at + 0.3);
  return body + pick(places, at + 0.4);
}

/** Returns `count` different keywords in alphabetical order. About one in fifty is a misspelling or plural of another. */
function makeKeywords(count: number): Keyword[] {
  const words = new Set<string>();
  for (let at = 0; words.size < count; at += 1) {
    const word = wordOf(at);
    // The short list of syllables repeats itself: a repeated word gets a number of its own.
    const own = words.has(word) ? `${word} ${at.toString(36)}` : word;
    words.add(own);
    if (at % 50 === 0 && words.size < count)
      words.add(at % 100 === 0 ? `${own}s` : own.slice(0, 3) + own.slice(4));
  }
  return [...words]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((value, at) => ({ id: `k${at}`, value, fileCount: at % 7 }));
}

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
