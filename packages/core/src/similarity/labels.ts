/** Something that was recognised in a picture. */
export interface FileLabel {
  /** Its name, such as `boat`. */
  readonly label: string;
  /** How sure the recognition is, from 0 to 1. */
  readonly score: number;
}

/** What two pictures have in common. */
export interface LabelOverlap {
  /** How much of what they show is the same, from 0 to 1. */
  readonly score: number;
  /** The labels of both, the surest first. */
  readonly labels: readonly string[];
}

/** Returns the highest score of each label. */
function bestScores(labels: readonly FileLabel[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { label, score } of labels) best.set(label, Math.max(score, best.get(label) ?? 0));
  return best;
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, each) => total + each, 0);
}

/**
 * Returns what two pictures have in common: for each label the lower of its two scores counts as the same, and the higher one as
 * what there is. Of a label that occurs several times in one picture the highest score counts.
 *
 * @example
 * labelOverlap([{ label: 'boat', score: 0.8 }], [{ label: 'boat', score: 0.6 }]); // { score: 0.75, labels: ['boat'] }
 */
export function labelOverlap(one: readonly FileLabel[], other: readonly FileLabel[]): LabelOverlap {
  const [ours, theirs] = [bestScores(one), bestScores(other)];
  const common = [...ours].flatMap(([label, score]) => {
    const shared = Math.min(score, theirs.get(label) ?? 0);
    return shared > 0 ? [{ label, shared }] : [];
  });
  const same = sum(common.map(({ shared }) => shared));
  const all = sum(ours.values()) + sum(theirs.values()) - same;
  return {
    score: all > 0 ? same / all : 0,
    labels: common
      .toSorted((a, b) => b.shared - a.shared || (a.label < b.label ? -1 : 1))
      .map(({ label }) => label),
  };
}
