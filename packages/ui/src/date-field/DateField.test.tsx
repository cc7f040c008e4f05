import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DateField, type DateFieldProps } from './index.ts';

afterEach(cleanup);

const ignore = () => undefined;

it.each<[string, Partial<DateFieldProps>, boolean]>([
  ['can be edited', {}, true],
  ['is disabled', { disabled: true }, false],
  ['can only be read', { readOnly: true }, false],
])('the calendar of a field that %s', (_name, props, isOffered) => {
  render(<DateField label="Date" value="2026-03-09" onChange={ignore} onChoose={ignore} {...props} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Calendar: Date' });
  expect(button.disabled).toBe(!isOffered);
});
