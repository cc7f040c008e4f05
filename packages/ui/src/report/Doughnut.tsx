import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { figuresMessages } from '../messages/en/figures.ts';
import { shareText, type Count } from './count.ts';
import { innerRadius, labelX, outerRadius, placeLabels, type PlacedLabel } from './doughnutLabels.ts';

/** Width and height of the view box. */
const width = 400;
const height = 200;

/** The part of the drawing with the ring alone. */
const ringBox = `${-outerRadius - 1} ${-outerRadius - 1} ${2 * outerRadius + 2} ${2 * outerRadius + 2}`;

/** The colours of the four groups; edges and labels make up for low contrast between them. */
const fills = ['vt:fill-chart-1', 'vt:fill-chart-2', 'vt:fill-chart-3', 'vt:fill-chart-4'] as const;

/** Props of `Doughnut`. */
export interface DoughnutProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The accessible name of the chart. */
  label: string;
  /** At most four groups. Show the same figures in a table next to the chart. */
  counts: readonly Count[];
  /** Whether to draw labels. Set false for a small chart whose table is close by: only the ring is drawn. */
  labels?: boolean | undefined;
}

const slices = pie<Count>()
  .value((count) => count.value)
  .sortValues(null);
const segment = arc<PieArcDatum<Count>>().innerRadius(innerRadius).outerRadius(outerRadius);

interface LabelProps {
  label: PlacedLabel;
  total: number;
}

function Label({ label: { slice, isRight, y }, total }: LabelProps): ReactNode {
  const messages = useMessages();
  const x = isRight ? labelX : -labelX;
  return (
    <text
      x={x}
      textAnchor={isRight ? 'start' : 'end'}
      className="vt:fill-text vt:text-[14px] vt:forced-colors:fill-[CanvasText]"
      direction="ltr"
    >
      <tspan x={x} y={y - 3} className="vt:font-medium">
        {slice.data.label}
      </tspan>
      <tspan x={x} y={y + 13} className="vt:fill-muted vt:tabular-nums vt:forced-colors:fill-[CanvasText]">
        {shareText(slice.data.value, total, messages)}
      </tspan>
    </text>
  );
}

function Labels({ segments, total }: { segments: readonly PieArcDatum<Count>[]; total: number }): ReactNode {
  return placeLabels(segments).map(({ labels, leader }) => (
    <g key={leader}>
      <path d={leader} className="vt:fill-none vt:stroke-chart-edge vt:forced-colors:stroke-[CanvasText]" />
      {labels.map((label) => (
        <Label key={label.slice.data.id} label={label} total={total} />
      ))}
    </g>
  ));
}

/** Returns the font size, in units of the drawing, at which the exact total fits inside the ring. */
function totalSize({ length }: string): number {
  return Math.min(20, (2 * innerRadius * 1.5) / length);
}

/**
 * A doughnut of up to four groups with direct labels and separators. Assistive technology reads it as one named
 * picture; the figures are in the table next to it.
 */
export function Doughnut({ label, counts, labels = true, className, ...rest }: DoughnutProps): ReactNode {
  const { t, formatNumber } = useMessages(figuresMessages);
  const total = counts.reduce((sum, count) => sum + count.value, 0);
  const totalText = formatNumber(total);
  // An empty group would be drawn as its separator alone, a slit in the ring.
  const segments = slices([...counts]).filter(({ data }) => data.value > 0);
  return (
    <svg
      data-slot="doughnut"
      role="img"
      aria-label={t('report.chartOf', { name: label })}
      viewBox={labels ? `${-width / 2} ${-height / 2} ${width} ${height}` : ringBox}
      {...rest}
      className={cn(
        'vt:h-auto vt:max-w-full vt:overflow-visible vt:font-sans',
        labels ? 'vt:w-100' : 'vt:w-50',
        className,
      )}
    >
      {total === 0 && (
        <circle
          r={(outerRadius + innerRadius) / 2}
          className="vt:fill-none vt:stroke-surface-active"
          strokeWidth={30}
        />
      )}
      {segments.map((datum) => (
        <path
          key={datum.data.id}
          d={segment(datum) ?? undefined}
          className={cn(
            fills[counts.indexOf(datum.data) % fills.length],
            'vt:stroke-surface-raised vt:forced-colors:fill-[Canvas] vt:forced-colors:stroke-[CanvasText]',
          )}
          strokeWidth={2}
        />
      ))}
      {[innerRadius, outerRadius].map((radius) => (
        <circle
          key={radius}
          r={radius}
          className="vt:fill-none vt:stroke-chart-edge vt:forced-colors:stroke-[CanvasText]"
        />
      ))}
      {labels && total > 0 && <Labels segments={segments} total={total} />}
      <text
        textAnchor="middle"
        y={7}
        fontSize={totalSize(totalText)}
        className="vt:fill-text vt:font-semibold vt:tabular-nums vt:forced-colors:fill-[CanvasText]"
      >
        {totalText}
      </text>
    </svg>
  );
}
