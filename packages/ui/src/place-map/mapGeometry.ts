import type { Place } from '../field-value/index.ts';

/** Zoom levels of the map: each shows half the width of the one before. */
export const mapZooms = { min: 0, max: 5, initial: 2 } as const;

/** Width of the whole world, in tenths of a degree. */
export const worldWidth = 3600;
const worldHeight = 1800;
/** Height of the visible part relative to its width. */
const aspect = 9 / 16;

/** The visible part of the world, in tenths of a degree from the north-west corner. */
export interface MapWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the position of a place, in tenths of a degree from the north-west corner. */
export function mapPoint({ latitude, longitude }: Place): { readonly x: number; readonly y: number } {
  return { x: (longitude + 180) * 10, y: (90 - latitude) * 10 };
}

/** Returns the visible part with a place in its centre, limited at the poles. East and west repeat the world. */
export function mapWindow(place: Place, zoom: number): MapWindow {
  const { x, y } = mapPoint(place);
  const height = (worldWidth / 2 ** zoom) * aspect;
  const width = worldWidth / 2 ** zoom;
  const top = Math.min(Math.max(y - height / 2, 0), Math.max(worldHeight - height, 0));
  return { x: x - width / 2, y: top, width, height };
}

/** One tile of a tile server, by the numbers of its address. */
export interface MapTile {
  /** Column of the tile, from the west. */
  readonly x: number;
  /** Row of the tile, from the north. */
  readonly y: number;
  /** The zoom level; each level doubles the columns and rows. */
  readonly zoom: number;
}

/** A tile with its position: shares of the width and height of the visible part from its north-west corner. */
export interface PlacedTile extends MapTile {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The Web Mercator projection ends before the poles. */
const maxLatitude = 85.0511;
/** Width of the visible part in tiles. */
const tilesAcross = 2;

/**
 * Returns the tiles around a place in Web Mercator, with the place in the centre. `zoom` is that of the tile server.
 */
export function placeTiles({ latitude, longitude }: Place, zoom: number): readonly PlacedTile[] {
  const count = 2 ** zoom;
  const angle = (Math.min(Math.max(latitude, -maxLatitude), maxLatitude) * Math.PI) / 180;
  const middleX = ((longitude + 180) / 360) * count;
  const middleY = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * count;
  const [across, down] = [tilesAcross, tilesAcross * aspect];
  const [left, top] = [middleX - across / 2, middleY - down / 2];
  const tiles: PlacedTile[] = [];
  for (let y = Math.max(Math.floor(top), 0); y < Math.min(top + down, count); y += 1)
    for (let x = Math.floor(left); x < left + across; x += 1)
      tiles.push({
        x: ((x % count) + count) % count,
        y,
        zoom,
        left: (x - left) / across,
        top: (y - top) / down,
        width: 1 / across,
        height: 1 / down,
      });
  return tiles;
}
