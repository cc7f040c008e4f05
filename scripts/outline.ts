import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';

/**
 * Draws the coastlines of the world as one path for `PlaceMap` of `@vitrine/ui/place-map`, in tenths of a degree from the
 * north-west corner, whole numbers from point to point. The data is Natural Earth's (public domain), as `world-atlas`
 * packs it; run it by hand after another version of that.
 */

type Point = readonly number[];

const target = join(import.meta.dirname, '../packages/ui/src/place-map/worldOutline.ts');

function toTenths([longitude = 0, latitude = 0]: Point): readonly [number, number] {
  return [Math.round((longitude + 180) * 10), Math.round((90 - latitude) * 10)];
}

const world = 3600;
const southPole = 1800;

/**
 * Returns the shorter way from one meridian to another: a coast that crosses the 180th meridian continues beyond the
 * edge of the map.
 */
function stepEast(from: number, to: number): number {
  return ((((to - from + world / 2) % world) + world) % world) - world / 2;
}

/**
 * Returns the path of one coast: its first point, then steps. Steps of less than a tenth of a degree are left out. A
 * coast around the pole ends one world width further on; it is closed below the lower edge of the map.
 */
function drawRing(ring: readonly Point[]): string {
  const [first, ...others] = ring.map(toTenths);
  if (!first) return '';
  let [x, y] = first;
  const steps: string[] = [];
  function go(east: number, south: number): void {
    if (east !== 0 || south !== 0) steps.push(`${east} ${south}`);
    x += east;
    y += south;
  }
  for (const [nextX, nextY] of others) go(stepEast(x, nextX), nextY - y);
  if (Math.abs(x - first[0]) >= world / 2) {
    go(0, southPole - y);
    go(first[0] - x, 0);
  }
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

const source = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
const topology = JSON.parse(await readFile(source, 'utf8')) as Parameters<typeof feature>[0];
const land = topology.objects['land'];
if (!land) throw new Error('world-atlas: land-110m.json has no object "land".');
const made = feature(topology, land);
const shapes = 'features' in made ? made.features : [made];
const path = shapes
  .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
  .map(drawRing)
  .join('');
const text = `/** Made by \`scripts/outline.ts\`: the land of the world (Natural Earth, 1:110 million, public domain). */
export const worldOutline =
  '${path}';
`;
await writeFile(target, text);
console.log(`${target}: ${text.length} bytes`);
