import { afterEach, expect, it } from 'vitest';
import { listen, type Listener } from './listen.ts';

let listener: Listener | undefined;
afterEach(() => listener?.drain(0));

it('keeps an idle connection longer than the 60 s of a proxy', async () => {
  listener = await listen('127.0.0.1', 0, () => new Response('here'));
  const response = await fetch(`http://127.0.0.1:${listener.address.port}`);
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});
