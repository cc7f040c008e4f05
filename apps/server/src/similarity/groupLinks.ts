/**
 * Returns groups of linked files, each by ascending id: the oldest file that is in no group yet begins one with all files linked to it that
 * are in none. So every member is linked to the oldest, and chains of links do not join what is far apart.
 *
 * @param links Pairs of ids, the lower one first, in any order.
 * @param several Ids that stand for several files with equal bytes, each of which is a group without links too.
 * @see docs/rules/similarity.md#groups-of-near-identical-files
 */
export function groupLinks(
  links: readonly (readonly [number, number])[],
  several: ReadonlySet<number> = new Set(),
): number[][] {
  const later = new Map<number, Set<number>>([...several].map((id) => [id, new Set()]));
  for (const [first, second] of links) {
    const others = later.get(first);
    if (others) others.add(second);
    else later.set(first, new Set([second]));
  }
  const grouped = new Set<number>();
  const groups: number[][] = [];
  for (const [oldest, others] of [...later].toSorted(([a], [b]) => a - b)) {
    const free = [...others].filter((id) => !grouped.has(id)).toSorted((a, b) => a - b);
    if (grouped.has(oldest) || (free.length === 0 && !several.has(oldest))) continue;
    const group = [oldest, ...free];
    for (const id of group) grouped.add(id);
    groups.push(group);
  }
  return groups;
}
