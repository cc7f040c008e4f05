import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { expiringMs, linkRefusal, linkStateAt, linkTime, visitMs, type LinkFacts } from './linkState.ts';

const now = Date.parse('2026-03-20T12:00:00Z');
const day = 86_400_000;
const after = (days: number) => new Date(now + days * day).toISOString();

function link(values: Partial<LinkFacts> = {}): LinkFacts {
  return { createdTime: '2026-03-01T12:00:00Z', expirationDatetime: null, isDisabled: false, ...values };
}

describe('the status of a link', () => {
  it.each([
    ['no end', link(), 'active', undefined],
    ['an end in eight days', link({ expirationDatetime: after(8) }), 'expires', undefined],
    ['an end in seven days', link({ expirationDatetime: after(7) }), 'expiring', undefined],
    ['an end now', link({ expirationDatetime: after(0) }), 'expired', 'expired'],
    ['an end in the past', link({ expirationDatetime: after(-1) }), 'expired', 'expired'],
    ['disabled', link({ isDisabled: true }), 'suspended', 'suspended'],
    [
      'disabled and expired',
      link({ isDisabled: true, expirationDatetime: after(-1) }),
      'suspended',
      'suspended',
    ],
    ['an end that is no time', link({ expirationDatetime: 'soon' }), 'active', undefined],
    ['19 of 20 idle days', link({ rules: { suspendAfterIdleDays: 20 } }), 'active', undefined],
    ['19 of 19 idle days', link({ rules: { suspendAfterIdleDays: 19 } }), 'suspended', 'suspended'],
    [
      'idle days since the last visit',
      link({ rules: { suspendAfterIdleDays: 19 }, lastOpened: after(-1) }),
      'active',
      undefined,
    ],
    [
      'a licence that has ended',
      link({ rules: { suspendWhenLicenceExpires: true }, licenceEnd: '2026-03-19' }),
      'suspended',
      'suspended',
    ],
    [
      'a licence on its last day',
      link({ rules: { suspendWhenLicenceExpires: true }, licenceEnd: '2026-03-20' }),
      'active',
      undefined,
    ],
    ['a licence that has ended, without the rule', link({ licenceEnd: '2026-03-19' }), 'active', undefined],
    [
      'as many opens as allowed',
      link({ rules: { suspendAfterOpens: 3 }, openingsNumber: 3 }),
      'suspended',
      'suspended',
    ],
    ['one open left', link({ rules: { suspendAfterOpens: 3 }, openingsNumber: 2 }), 'active', undefined],
  ])('with %s', (_, given, status, refusal) => {
    expect(linkStateAt(given, now)).toMatchObject({ status, refusal });
  });

  it('changes when it says, and not before', () => {
    const moment = fc.integer({ min: -40, max: 40 }).map((days) => after(days));
    const facts = fc.record({
      createdTime: fc.constant(after(-41)),
      expirationDatetime: fc.option(moment),
      isDisabled: fc.boolean(),
      openingsNumber: fc.nat(3),
      lastOpened: fc.option(moment),
      licenceEnd: fc.option(moment.map((time) => time.slice(0, 10))),
      rules: fc.record(
        {
          suspendAfterOpens: fc.integer({ min: 1, max: 3 }),
          suspendAfterIdleDays: fc.integer({ min: 1, max: 60 }),
          suspendWhenLicenceExpires: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 100 * day }), (given, later) => {
        const { status, changesAt } = linkStateAt(given, now);
        const then = linkStateAt(given, now + later).status;
        if (changesAt === undefined || now + later < changesAt) expect(then).toBe(status);
        if (changesAt === undefined) return;
        expect(changesAt).toBeGreaterThan(now);
        expect(linkStateAt(given, changesAt).status).not.toBe(status);
      }),
    );
  });
});

test('the last visitor that may open a link sees all of it', () => {
  const used = link({ rules: { suspendAfterOpens: 1 }, openingsNumber: 1, lastOpened: after(0) });
  expect(linkRefusal(used, { now, opens: true })).toBe('suspended');
  expect(linkRefusal(used, { now, opens: false })).toBeUndefined();
  expect(linkRefusal({ ...used, isDisabled: true }, { now, opens: false })).toBe('suspended');
});

test('a link whose visits are used gives out nothing once its last visit must have ended', () => {
  const used = link({ rules: { suspendAfterOpens: 1 }, openingsNumber: 1, lastOpened: after(0) });
  expect(linkRefusal(used, { now: now + visitMs - 1, opens: false })).toBeUndefined();
  expect(linkRefusal(used, { now: now + visitMs, opens: false })).toBe('suspended');
  expect(linkRefusal({ ...used, lastOpened: null }, { now, opens: false })).toBe('suspended');
  const left = { ...used, rules: { suspendAfterOpens: 2 } };
  expect(linkRefusal(left, { now: now + visitMs, opens: false })).toBeUndefined();
});

describe('a time', () => {
  const utc = Date.parse('2026-03-29T01:30:00Z');
  it.each([
    ['2026-03-29T01:30:00', utc],
    ['2026-03-29T01:30:00.000', utc],
    ['2026-03-29 01:30:00', utc],
    ['2026-03-29T01:30:00Z', utc],
    ['2026-03-29T03:30:00+02:00', utc],
    ['2026-03-29T03:30:00+0200', utc],
    ['2026-03-29', Date.parse('2026-03-29T00:00:00Z')],
    ['tomorrow', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is read as UTC when it names no zone (F31)', (text, milliseconds) => {
    expect(linkTime(text)).toBe(milliseconds);
  });
});

test('a link is expiring for seven days', () => {
  expect(expiringMs).toBe(604_800_000);
});
