import { expect, test } from 'vitest';
import { defaultDashboard } from './defaultDashboard.ts';
import { authorizePlacements } from './authorize.ts';

const keywords = { type: 'top-keywords', left: 0, top: 0, width: 3, height: 2 };
const users = { type: 'active-users', left: 3, top: 0, width: 3, height: 2 };
const user = { can: () => false, isGlobal: false };
const admin = { can: () => true, isGlobal: false };
const everybody = { can: () => true, isGlobal: true };

test('what somebody may have is stored as it was sent', () => {
  expect(authorizePlacements(user, defaultDashboard, [])).toBe(defaultDashboard);
  expect(authorizePlacements(admin, [keywords, users], [])).toEqual([keywords, users]);
});

test('a widget of admins is never in the layout of everybody, and no one else can add it (A43)', () => {
  expect(authorizePlacements(everybody, [keywords, users], [users])).toEqual([keywords]);
  expect(authorizePlacements(user, [users, keywords], [])).toEqual([keywords]);
});

test('who is no admin any more keeps it unseen, sent or not', () => {
  expect(authorizePlacements(user, [keywords, users], [users])).toEqual([keywords, users]);
  expect(authorizePlacements(user, [keywords], [keywords, users])).toEqual([keywords, users]);
  expect(authorizePlacements(user, [], [users])).toEqual([{ ...users, left: 0 }]);
});

test('where it does not fit under the last row what is seen goes first', () => {
  const wide = { type: 'last-viewed', left: 0, top: 0, width: 12, height: 2 };
  expect(authorizePlacements(user, [wide], [users], { maxRows: 3 })).toEqual([wide]);
});
