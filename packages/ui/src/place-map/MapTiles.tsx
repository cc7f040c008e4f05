import { MapPinIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Place } from '../field-value/index.ts';
import { Icon } from '../icon/index.ts';
import { placeTiles, type MapTile } from './mapGeometry.ts';

/** A tile server that the product has chosen. */
export interface TileSource {
  /** Returns the address of a tile (256 px square, Web Mercator). */
  readonly urlOf: (tile: MapTile) => string;
  /** The attribution that its licence requires. */
  readonly attribution: string;
  /** The zoom levels of the tile server for the lowest and highest zoom of the map. Defaults to 1 and 16. */
  readonly zooms?: readonly [min: number, max: number] | undefined;
}

export interface MapTilesProps {
  place: Place;
  /** Zoom level of the tile server. */
  zoom: number;
  source: TileSource;
}

const percent = (share: number) => `${share * 100}%`;

/** The tiles around a place. */
export function MapTiles({ place, zoom, source }: MapTilesProps): ReactNode {
  return (
    <>
      {placeTiles(place, zoom).map((tile) => (
        <img
          key={`${tile.zoom}/${tile.left}/${tile.y}`}
          src={source.urlOf({ x: tile.x, y: tile.y, zoom: tile.zoom })}
          alt=""
          draggable={false}
          className="vt:absolute vt:max-w-none"
          style={{
            left: percent(tile.left),
            top: percent(tile.top),
            width: percent(tile.width),
            height: percent(tile.height),
          }}
        />
      ))}
      <Icon
        icon={<MapPinIcon />}
        size={24}
        className="vt:absolute vt:start-1/2 vt:top-1/2 vt:-translate-x-1/2 vt:-translate-y-full vt:fill-accent vt:text-accent-on vt:rtl:translate-x-1/2"
      />
      <small className="vt:absolute vt:start-0 vt:bottom-0 vt:bg-surface vt:px-1 vt:text-xs">
        {source.attribution}
      </small>
    </>
  );
}
