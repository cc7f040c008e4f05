import { MinusIcon, PlusIcon } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { placeText, type Place } from '../field-value/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { fieldValueMessages } from '../messages/en/fieldValue.ts';
import { MapLand } from './MapLand.tsx';
import { MapTiles, type TileSource } from './MapTiles.tsx';
import { mapZooms } from './mapGeometry.ts';

/** Props of `PlaceMap`. */
export interface PlaceMapProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The place to mark. */
  place: Place;
  /** The name of the place, if known. */
  name?: string | undefined;
  /** A tile server. Without it nothing is loaded from elsewhere. Pass a stable object. */
  tileSource?: TileSource | undefined;
}

/** The zoom level, its limits, and how to change it. */
interface Zoom {
  readonly zoom: number;
  readonly min: number;
  readonly max: number;
  /** Adds to the level, within the limits. */
  change(by: number): void;
  /** Returns to the initial level. */
  reset(): void;
}

function useMapZoom(source: TileSource | undefined): Zoom {
  const [min, max] = source ? (source.zooms ?? [1, 16]) : [mapZooms.min, mapZooms.max];
  const initial = Math.min(Math.max(source ? 10 : mapZooms.initial, min), max);
  const [chosenZoom, setChosen] = useState<number>();
  const zoom = Math.min(Math.max(chosenZoom ?? initial, min), max);
  return {
    zoom,
    min,
    max,
    change: (by) => setChosen(Math.min(Math.max(zoom + by, min), max)),
    reset: () => setChosen(undefined),
  };
}

/** Handles the keys of the map on its buttons; handled keys do not reach the page. */
function handleMapKey(event: KeyboardEvent, { change, reset }: Zoom): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const actions: Record<string, () => void> = {
    '+': () => change(1),
    '=': () => change(1),
    '-': () => change(-1),
    '0': reset,
  };
  const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/**
 * A small map of the world with a marked place, its name and its coordinates as text. The coasts are part of the
 * package: nothing is requested without a `tileSource`.
 */
export function PlaceMap({ place, name, tileSource, className, ...rest }: PlaceMapProps): ReactNode {
  const messages = useMessages(fieldValueMessages);
  const { t } = messages;
  const zoom = useMapZoom(tileSource);
  const coordinates = placeText(place, messages);
  return (
    <figure data-slot="place-map" {...rest} className={cn('vt:min-w-0', className)}>
      <div className="vt:relative vt:aspect-[16/9]">
        <div
          role="img"
          aria-label={t('fieldValue.mapOf', {
            place: name === undefined ? coordinates : `${name}, ${coordinates}`,
          })}
          className="vt:absolute vt:inset-0 vt:overflow-hidden vt:rounded-control vt:border vt:border-border vt:bg-surface-sunken"
        >
          {tileSource ? (
            <MapTiles place={place} zoom={zoom.zoom} source={tileSource} />
          ) : (
            <MapLand place={place} zoom={zoom.zoom} />
          )}
        </div>
        <div className="vt:absolute vt:end-1 vt:top-1 vt:flex vt:flex-col vt:gap-1">
          {([1, -1] as const).map((by) => (
            <IconButton
              key={by}
              size="small"
              variant="secondary"
              icon={by > 0 ? <PlusIcon /> : <MinusIcon />}
              label={t(by > 0 ? 'fieldValue.mapZoomIn' : 'fieldValue.mapZoomOut')}
              aria-disabled={by > 0 ? zoom.zoom >= zoom.max : zoom.zoom <= zoom.min}
              aria-keyshortcuts="+ - 0"
              onKeyDown={(event) => handleMapKey(event, zoom)}
              onClick={() => zoom.change(by)}
            />
          ))}
        </div>
      </div>
      <figcaption className="vt:flex vt:flex-wrap vt:gap-x-2 vt:pt-1 vt:text-sm vt:tabular-nums">
        {name !== undefined && <bdi className="vt:min-w-0 vt:break-words">{name}</bdi>}
        <bdi className={cn(name !== undefined && 'vt:text-muted')}>{coordinates}</bdi>
      </figcaption>
    </figure>
  );
}
