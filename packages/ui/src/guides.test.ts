import { describe, expect, it } from 'vitest';
import type { PartGuide } from './internal/testing/partGuide.ts';

const guides = import.meta.glob<PartGuide>('./*/*.guide.ts', { eager: true, import: 'guide' });
const stories = Object.keys(import.meta.glob('./*/*.stories.tsx')).filter(
  (file) => !file.startsWith('./foundations/'),
);

/** Parts that never have the focus, and therefore no keys. */
const passive = new Set(['Badge', 'Icon', 'ProgressBar', 'QrCode', 'Skeleton', 'Spinner', 'UsageBar']);

it('every part with stories has a guide, and every guide has stories', () => {
  const wanted = stories.map((file) => file.replace('.stories.tsx', '.guide.ts')).toSorted();
  expect(Object.keys(guides).toSorted()).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(30);
});

describe.each(Object.entries(guides))('%s', (file, guide) => {
  const { anatomy, use, avoid, keyboard, announces } = guide;

  it('has every section; keyboard unless the part is passive', () => {
    for (const part of [anatomy, use, avoid, announces]) expect(part.length).toBeGreaterThan(0);
    const name = file.split('/').at(-1)?.replace('.guide.ts', '') ?? '';
    expect(keyboard.length === 0).toBe(passive.has(name));
  });

  it('has sentences of at most 140 letters, each once', () => {
    const sentences = [...anatomy, ...use, ...avoid, ...announces, ...keyboard.map((row) => row.join(' '))];
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.filter((sentence) => sentence.length > 140 || sentence.trim() === '')).toEqual([]);
    expect([...use, ...avoid, ...announces].filter((sentence) => !sentence.endsWith('.'))).toEqual([]);
  });
});
