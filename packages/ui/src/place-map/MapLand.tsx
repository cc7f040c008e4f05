import type { ReactNode } from 'react';
import { useLoadedWhen } from '../internal/useLoaded.ts';
import type { Place } from '../field-value/index.ts';
import { mapPoint, mapWindow, worldWidth } from './mapGeometry.ts';

async function loadOutline(): Promise<string> {
  return (await import('./worldOutline.ts')).worldOutline;
}

/** Nothing is reported when the coasts cannot be loaded: the place is still shown as text. */
function ignoreError(): void {}

/** Degrees between two grid lines. */
const gridStepDegrees = 30;
const meridians = Array.from(
  { length: 3 * (360 / gridStepDegrees) + 1 },
  (_, index) => (index * gridStepDegrees - 360) * 10,
);
const parallels = Array.from(
  { length: 180 / gridStepDegrees + 1 },
  (_, index) => index * gridStepDegrees * 10,
);
const graticule = [
  ...meridians.map((x) => `M${x} 0v1800`),
  ...parallels.map((y) => `M${-worldWidth} ${y}h${3 * worldWidth}`),
].join('');

/** The coasts around a place, drawn from data in the package, without a request. */
export function MapLand({ place, zoom }: { place: Place; zoom: number }): ReactNode {
  const { part: outline } = useLoadedWhen(true, loadOutline, ignoreError);
  const { x, y, width, height } = mapWindow(place, zoom);
  const point = mapPoint(place);
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="vt:size-full"
      aria-hidden="true"
      focusable="false"
    >
      <path d={graticule} className="vt:fill-none vt:stroke-border" vectorEffect="non-scaling-stroke" />
      {outline !== undefined &&
        [-worldWidth, 0, worldWidth].map((shift) => (
          <path
            key={shift}
            d={outline}
            transform={`translate(${shift} 0)`}
            className="vt:fill-surface-active vt:stroke-border-strong"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      <circle
        cx={point.x}
        cy={point.y}
        r={width / 50}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="vt:fill-accent vt:stroke-surface"
      />
    </svg>
  );
}
