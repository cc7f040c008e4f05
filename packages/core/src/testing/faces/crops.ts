import type { StoredFace } from './store.ts';

/** Returns the address of a square drawing of a face, as a data URL: always the same for one face. */
export function cropAddress({ id }: StoredFace): string {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<rect width="96" height="96" fill="hsl(${hue} 40% 82%)"/>`,
    `<circle cx="48" cy="40" r="18" fill="hsl(${hue} 45% 45%)"/>`,
    `<path d="M12 96 a36 32 0 0 1 72 0 Z" fill="hsl(${hue} 45% 45%)"/>`,
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
