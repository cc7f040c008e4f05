import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupLinks } from './groupLinks.ts';

const anyLinks = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
    .filter(([first, second]) => first < second),
  { selector: ([first, second]) => `${first} ${second}` },
);

it('joins no chain: what is linked only to a member of a group is not of it', () => {
  expect(
    groupLinks([
      [1, 2],
      [2, 3],
      [3, 4],
    ]),
  ).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(
    groupLinks([
      [1, 2],
      [2, 3],
    ]),
  ).toEqual([[1, 2]]);
});

it('links every member to the oldest, and leaves no two linked files out', () => {
  fc.assert(
    fc.property(anyLinks, (links) => {
      const groups = groupLinks(links);
      const isLinked = (a: number, b: number) => links.some(([first, second]) => first === a && second === b);
      for (const [oldest = 0, ...others] of groups) {
        expect(others).not.toEqual([]);
        for (const id of others) expect(isLinked(oldest, id)).toBe(true);
      }
      const all = groups.flat();
      expect(new Set(all).size).toBe(all.length);
      for (const pair of links) expect(pair.some((id) => all.includes(id))).toBe(true);
      expect(groupLinks(links.toReversed())).toEqual(groups);
    }),
  );
});

it('keeps the first file of each group, and its members, when a newer file is added', () => {
  fc.assert(
    fc.property(anyLinks, fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (links, near) => {
      const before = groupLinks(links);
      const after = groupLinks([...links, ...near.map((id) => [id, 13] as const)]);
      for (const group of before)
        expect(after.find(([oldest]) => oldest === group[0])?.slice(0, group.length)).toEqual(group);
    }),
  );
});

it('has files with equal bytes in a group without links too, and each id once', () => {
  fc.assert(
    fc.property(anyLinks, fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (links, several) => {
      const groups = groupLinks([...links, ...links], new Set(several));
      const all = groups.flat();
      expect(new Set(all).size).toBe(all.length);
      for (const id of several) expect(all).toContain(id);
      for (const [oldest = 0, ...others] of groups)
        expect(others.length > 0 || several.includes(oldest)).toBe(true);
    }),
  );
});
