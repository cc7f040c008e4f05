import type { DrawnFace, DrawnPerson } from '../../faces/index.ts';
import { longText } from './storyStates.tsx';

/** Faces for tests and stories: named, unidentified, with a long name, with Arabic letters, and with a colour that is none. */
export const sampleFaces: readonly DrawnFace[] = [
  {
    id: 'face-1',
    number: 1,
    name: 'Ada Lovelace',
    hexColor: '#1f77b4',
    box: { x: 0.1, y: 0.2, width: 0.15, height: 0.3 },
  },
  {
    id: 'face-2',
    number: 2,
    name: undefined,
    hexColor: '#d62728',
    box: { x: 0.35, y: 0.15, width: 0.15, height: 0.3 },
  },
  {
    id: 'face-3',
    number: 3,
    name: longText,
    hexColor: '#2ca02c',
    box: { x: 0.6, y: 0.25, width: 0.12, height: 0.25 },
  },
  {
    id: 'face-4',
    number: 4,
    name: 'نورة القحطاني',
    hexColor: 'red;background:url(//other.test)',
    box: { x: 0.8, y: 0.5, width: 0.12, height: 0.3 },
  },
];

/** Returns people for tests and stories; every seventh has no name and every eleventh is hidden. */
export function samplePeople(count: number): readonly DrawnPerson[] {
  const names = ['Ada Lovelace', 'Jon Smith', 'نورة القحطاني', 'Grace Hopper', longText];
  return Array.from({ length: count }, (_, at) => ({
    id: `person-${at}`,
    value: at % 7 === 6 ? '' : `${names[at % names.length] ?? ''} ${at < names.length ? '' : at}`.trim(),
    fileCount: count - at,
    coverFaceId: at % 5 === 4 ? null : `face-${at}`,
    isHidden: at % 11 === 10,
  }));
}
