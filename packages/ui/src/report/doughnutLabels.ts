import { arc, type PieArcDatum } from 'd3-shape';
import type { Count } from './count.ts';

/** Radii of the ring in the units of the drawing. */
export const outerRadius = 78;
/** Radius of the hole of the ring, in the same units. */
export const innerRadius = 48;

/** Height of a line of label and share, the minimum distance of two labels. */
const lineHeight = 36;
const maxY = 84;
/** Adjacent slices below this share have one common leader line; separate lines would overlap. */
const tinyShare = 0.05;

type Slice = PieArcDatum<Count>;
type Arc = Pick<Slice, 'startAngle' | 'endAngle'>;

const lineStart = arc<Arc>()
  .innerRadius(outerRadius + 2)
  .outerRadius(outerRadius + 2);
const lineBend = arc<Arc>()
  .innerRadius(outerRadius + 12)
  .outerRadius(outerRadius + 12);

/** A label of a slice with its position beside the ring. */
export interface PlacedLabel {
  readonly slice: Slice;
  /** Whether it is to the right of the ring. */
  readonly isRight: boolean;
  /** Vertical middle of its two lines. */
  readonly y: number;
}

/** Labels with one common leader line. */
export interface LabelGroup {
  readonly labels: readonly PlacedLabel[];
  /** Path of the line, with a bracket along several labels. */
  readonly leader: string;
}

/** Horizontal position of labels to the right of the ring; labels to the left end at the opposite position. */
export const labelX = 112;

/** Moves the labels of one side apart by at least a line, inside the drawing. */
function spreadLabels(side: readonly PlacedLabel[]): PlacedLabel[] {
  const sorted = side.toSorted((one, other) => one.y - other.y);
  const spread = sorted.reduce<PlacedLabel[]>((placed, label) => {
    const above = placed.at(-1);
    return [...placed, { ...label, y: Math.max(label.y, above ? above.y + lineHeight : -maxY) }];
  }, []);
  const overflow = Math.max((spread.at(-1)?.y ?? 0) - maxY, 0);
  return spread.map((label, index) => ({
    ...label,
    y: Math.max(label.y - overflow, -maxY + index * lineHeight),
  }));
}

function isTiny({ startAngle, endAngle }: Arc): boolean {
  return endAngle - startAngle < tinyShare * 2 * Math.PI;
}

function groupTiny(side: readonly PlacedLabel[]): PlacedLabel[][] {
  return side.reduce<PlacedLabel[][]>((groups, label) => {
    const last = groups.at(-1);
    const above = last?.at(-1);
    const joins = above !== undefined && isTiny(label.slice) && isTiny(above.slice);
    return last && joins ? [...groups.slice(0, -1), [...last, label]] : [...groups, [label]];
  }, []);
}

function leaderOf(labels: readonly PlacedLabel[]): string {
  const span = {
    startAngle: Math.min(...labels.map(({ slice }) => slice.startAngle)),
    endAngle: Math.max(...labels.map(({ slice }) => slice.endAngle)),
  };
  const sign = labels[0]?.isRight ? 1 : -1;
  const ys = labels.map(({ y }) => y);
  const [bendX, bendY] = lineBend.centroid(span);
  const y = ys.toSorted((one, other) => Math.abs(one - bendY) - Math.abs(other - bendY))[0] ?? bendY;
  const end = sign * (labelX - 4);
  const line = `M${lineStart.centroid(span).join(' ')}L${bendX} ${bendY}L${sign * (outerRadius + 22)} ${y}L${end} ${y}`;
  if (labels.length === 1) return line;
  return `${line}M${end} ${Math.min(...ys) - 12}L${end} ${Math.max(...ys) + 12}`;
}

/** Places the labels of all groups with a share, each near its segment, without overlap. */
export function placeLabels(slices: readonly Slice[]): LabelGroup[] {
  const labels = slices
    .filter((slice) => slice.data.value > 0)
    .map((slice) => {
      const [x, y] = lineBend.centroid(slice);
      return { slice, isRight: x >= 0, y };
    });
  return [true, false]
    .map((isRight) => spreadLabels(labels.filter((label) => label.isRight === isRight)))
    .flatMap(groupTiny)
    .map((group) => ({ labels: group, leader: leaderOf(group) }));
}
