import type { DashboardBackground } from '@vitrine/core/dashboard';

// Written in full: bundlers find a file by such an expression, include it, and replace the address.
const addresses: Readonly<Record<DashboardBackground, () => URL>> = {
  mist: () => new URL('./pictures/mist.webp', import.meta.url),
  'light-table': () => new URL('./pictures/light-table.webp', import.meta.url),
  dunes: () => new URL('./pictures/dunes.webp', import.meta.url),
  paper: () => new URL('./pictures/paper.webp', import.meta.url),
  water: () => new URL('./pictures/water.webp', import.meta.url),
  night: () => new URL('./pictures/night.webp', import.meta.url),
};

/** Returns the address of a picture behind the greeting from this package: 1920 × 480 px, 8 to 13 kB. */
export function packagedBackground(name: DashboardBackground): string {
  return addresses[name]().href;
}
