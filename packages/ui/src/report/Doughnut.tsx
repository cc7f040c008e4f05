import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { shareOf, type Count } from './count.ts';

/** Size of the drawing in its own units (spec 1 §9). */
const width = 400;
const height = 200;
const outerRadius = 78;
const innerRadius = 48;

/** The four colours of the specification; the edge and the label carry what their contrast lacks (X26). */
const fills = ['vt:fill-chart-1', 'vt:fill-chart-2', 'vt:fill-chart-3', 'vt:fill-chart-4'] as const;

export interface DoughnutProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Names the chart. */
  label: string;
  /** At most four groups. The same figures stand in a table beside it. */
  counts: readonly Count[];
}

const slices = pie<Count>()
  .value((count) => count.value)
  .sortValues(null);
const segment = arc<PieArcDatum<Count>>().innerRadius(innerRadius).outerRadius(outerRadius);
const rim = arc<PieArcDatum<Count>>()
  .innerRadius(outerRadius + 2)
  .outerRadius(outerRadius + 2);
const labelAnchor = arc<PieArcDatum<Count>>()
  .innerRadius(outerRadius + 12)
  .outerRadius(outerRadius + 12);

interface PlacedLabel {
  readonly datum: PieArcDatum<Count>;
  readonly isRight: boolean;
  readonly y: number;
}

/** Keeps the labels of one side at least a line apart, and inside the drawing. */
function spreadLabels(side: readonly PlacedLabel[]): PlacedLabel[] {
  const lineHeight = 36;
  const sorted = side.toSorted((one, other) => one.y - other.y);
  const spread = sorted.reduce<PlacedLabel[]>((placed, label) => {
    const above = placed.at(-1);
    return [...placed, { ...label, y: Math.max(label.y, above ? above.y + lineHeight : -84) }];
  }, []);
  const overflow = Math.max((spread.at(-1)?.y ?? 0) - 84, 0);
  return spread.map((label, index) => ({
    ...label,
    y: Math.max(label.y - overflow, -84 + index * lineHeight),
  }));
}

function placeLabels(data: readonly PieArcDatum<Count>[]): PlacedLabel[] {
  const labels = data
    .filter((datum) => datum.data.value > 0)
    .map((datum) => {
      const [x, y] = labelAnchor.centroid(datum);
      return { datum, isRight: x >= 0, y };
    });
  return [
    ...spreadLabels(labels.filter((label) => label.isRight)),
    ...spreadLabels(labels.filter((label) => !label.isRight)),
  ];
}

interface LabelProps {
  label: PlacedLabel;
  total: number;
}

function Label({ label: { datum, isRight, y }, total }: LabelProps): ReactNode {
  const { formatPercent } = useMessages();
  const x = isRight ? 112 : -112;
  const [startX, startY] = rim.centroid(datum);
  const [outX, outY] = labelAnchor.centroid(datum);
  const elbow = isRight ? outerRadius + 22 : -outerRadius - 22;
  return (
    <g>
      <path
        d={`M${startX} ${startY}L${outX} ${outY}L${elbow} ${y}L${x - (isRight ? 4 : -4)} ${y}`}
        className="vt:fill-none vt:stroke-chart-edge"
      />
      <text
        x={x}
        textAnchor={isRight ? 'start' : 'end'}
        className="vt:fill-text vt:text-[14px]"
        direction="ltr"
      >
        <tspan x={x} y={y - 3} className="vt:font-medium">
          {datum.data.label}
        </tspan>
        <tspan x={x} y={y + 13} className="vt:fill-muted vt:tabular-nums">
          {formatPercent(shareOf(datum.data.value, total))}
        </tspan>
      </text>
    </g>
  );
}

/**
 * A doughnut of up to four groups with direct labels and separators. Assistive technology reads it as one picture with
 * its name; the figures are in the table that stands beside it.
 */
export function Doughnut({ label, counts, className, ...rest }: DoughnutProps): ReactNode {
  const { t, formatNumber } = useMessages();
  const total = counts.reduce((sum, count) => sum + count.value, 0);
  const data = slices([...counts]);
  return (
    <svg
      data-slot="doughnut"
      role="img"
      aria-label={t('report.chartOf', { name: label })}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      {...rest}
      className={cn('vt:h-auto vt:w-100 vt:max-w-full vt:font-sans', className)}
    >
      {total === 0 && (
        <circle
          r={(outerRadius + innerRadius) / 2}
          className="vt:fill-none vt:stroke-surface-active"
          strokeWidth={30}
        />
      )}
      {data.map((datum, index) => (
        <path
          key={datum.data.id}
          d={segment(datum) ?? undefined}
          className={cn(
            fills[index % fills.length],
            'vt:stroke-surface-raised vt:forced-colors:fill-[Canvas] vt:forced-colors:stroke-[CanvasText]',
          )}
          strokeWidth={2}
        />
      ))}
      {[innerRadius, outerRadius].map((radius) => (
        <circle key={radius} r={radius} className="vt:fill-none vt:stroke-chart-edge" />
      ))}
      {total > 0 &&
        placeLabels(data).map((each) => <Label key={each.datum.data.id} label={each} total={total} />)}
      <text
        textAnchor="middle"
        y={7}
        className="vt:fill-text vt:text-[20px] vt:font-semibold vt:tabular-nums"
      >
        {formatNumber(total, { notation: 'compact' })}
      </text>
    </svg>
  );
}
