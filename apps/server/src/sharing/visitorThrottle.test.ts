import { Context } from 'hono';
import { expect, it } from 'vitest';
import type { AppContext } from '../app/env.ts';
import { createVisitorThrottle } from './visitorThrottle.ts';

/** Returns the context of a request from an address, as the proxy tells it. */
function from(address: string): AppContext {
  const headers = { 'x-forwarded-for': address };
  return new Context(new Request('http://vitrine.test/', { headers })) as AppContext;
}

it('an address that has guessed too often takes no attempt from a link', async () => {
  const throttle = createVisitorThrottle({ proxies: 1 });
  for (let guess = 0; guess < 30; guess += 1) await throttle.countWrongHash(from('192.0.2.1'));
  for (let guess = 0; guess < 12; guess += 1)
    await expect(throttle.beginPassword(from('192.0.2.1'), 7)).rejects.toMatchObject({
      code: 'rate-limited',
    });
  await expect(throttle.beginPassword(from('192.0.2.2'), 7)).resolves.toBeUndefined();
});

it('a link that was guessed too often takes no attempt from an address', async () => {
  const throttle = createVisitorThrottle({ proxies: 1 });
  for (let guess = 0; guess < 10; guess += 1) await throttle.beginPassword(from(`192.0.2.${guess}`), 7);
  for (let guess = 0; guess < 40; guess += 1)
    await expect(throttle.beginPassword(from('192.0.2.99'), 7)).rejects.toMatchObject({
      code: 'rate-limited',
    });
  await expect(throttle.beginPassword(from('192.0.2.99'), 8)).resolves.toBeUndefined();
});

it('right passwords, and those that nobody has checked, are not counted', async () => {
  const throttle = createVisitorThrottle({ proxies: 1 });
  for (let visit = 0; visit < 100; visit += 1) {
    await throttle.beginPassword(from('192.0.2.1'), 7);
    await throttle.takeBack(from('192.0.2.1'), 7);
  }
  await expect(throttle.beginPassword(from('192.0.2.1'), 7)).resolves.toBeUndefined();
});
