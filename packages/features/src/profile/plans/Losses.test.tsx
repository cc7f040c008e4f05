import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Losses } from './Losses.tsx';

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('at exactly full limits one seat must be free for a user, and the storage is full', () => {
  const losses = [
    { kind: 'uploads', overBytes: 0 },
    { kind: 'users', overUsers: 0 },
  ] as const;
  render(<Losses losses={losses} />);
  expect(texts()).toEqual([
    'The storage is full, so no file can be added',
    'No user can be added until 1 is deactivated or bought',
  ]);
});

test('beyond the limits one more than are too many must be free', () => {
  const losses = [
    { kind: 'uploads', overBytes: 1024 ** 3 },
    { kind: 'users', overUsers: 3 },
  ] as const;
  render(<Losses losses={losses} />);
  expect(texts()).toEqual([
    'No file can be added until 1 GB are freed or bought',
    'No user can be added until 4 are deactivated or bought',
  ]);
});
