import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isTyping } from './isTyping.ts';

afterEach(cleanup);

it('keys belong to an open dialog of the product, not to one that is not shown or of the host', () => {
  const { rerender } = render(<div role="dialog" />);
  expect(isTyping(document.body)).toBe(false);
  rerender(<div className="vitrine-root" role="dialog" style={{ display: 'none' }} />);
  expect(isTyping(document.body)).toBe(false);
  rerender(<div className="vitrine-root" role="menu" />);
  expect(isTyping(document.body)).toBe(true);
});
