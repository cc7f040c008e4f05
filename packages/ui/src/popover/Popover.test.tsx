import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Popover } from './index.ts';

afterEach(cleanup);

it('is placed beside its button inside a shadow root', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  render(
    <Popover trigger={<button>About</button>} label="About">
      Text
    </Popover>,
    { container },
  );
  const panel = container.querySelector<HTMLElement>('[data-slot="popover"]');
  panel?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  expect(panel?.style.left).not.toBe('');
  host.remove();
});
