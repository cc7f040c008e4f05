import { expect, test } from 'vitest';
import { defaultDashboard } from './defaultDashboard.ts';
import { authorizePlacements } from './authorize.ts';

const keywords = { type: 'top-keywords', left: 0, top: 0, width: 3, height: 2 };
const users = { type: 'active-users', left: 3, top: 0, width: 3, height: 2 };
const user = { can: () => false, isGlobal: false };
const admin = { can: () => true, isGlobal: false };
const everybody = { can: () => true, isGlobal: true };

test('permitted widgets are stored as they were sent', () => {
  expect(authorizePlacements(user, defaultDashboard, [])).toBe(defaultDashboard);
  expect(authorizePlacements(admin, [keywords, users], [])).toEqual([keywords, users]);
});

test('an admin widget is never in the global layout, and only admins can add it (A43)', () => {
  expect(authorizePlacements(everybody, [keywords, users], [users])).toEqual([keywords]);
  expect(authorizePlacements(user, [users, keywords], [])).toEqual([keywords]);
});

test('a former admin keeps it hidden, whether it is sent or not', () => {
  expect(authorizePlacements(user, [keywords, users], [users])).toEqual([keywords, users]);
  expect(authorizePlacements(user, [keywords], [keywords, users])).toEqual([keywords, users]);
  expect(authorizePlacements(user, [], [users])).toEqual([{ ...users, left: 0 }]);
});

test('if it does not fit above the last row, visible widgets are removed first', () => {
  const wide = { type: 'last-viewed', left: 0, top: 0, width: 12, height: 2 };
  expect(authorizePlacements(user, [wide], [users], { maxRows: 3 })).toEqual([wide]);
});
