export type { MapTile } from './mapGeometry.ts';
export type { TileSource } from './MapTiles.tsx';
export { PlaceMap, type PlaceMapProps } from './PlaceMap.tsx';
