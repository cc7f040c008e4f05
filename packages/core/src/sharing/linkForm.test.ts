import { describe, expect, it, test } from 'vitest';
import type { SharingLink } from '../contract/index.ts';
import { linkFileIds } from './linkAssets.ts';
import {
  changedLinkKeys,
  differentLinkKeys,
  endOfDay,
  expirationOfDraft,
  findLinkFormErrors,
  linkFormOf,
  newLinkForm,
  rebaseLinkForm,
  toCreateLinkInput,
  toFormErrors,
  toUpdateLinkInput,
  type ExpiryContext,
} from './linkForm.ts';
import { openPolicy } from './linkSettings.ts';

const now = Date.parse('2026-06-17T12:00:00Z');
const dayIn = (timeZone: string) => (time: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    time,
  );
const utc: ExpiryContext = { policy: openPolicy, now, dayOf: dayIn('UTC') };
const strict = {
  defaultExpiryDays: 7,
  longestExpiryDays: 30,
  passwordRequired: true,
  downloadsAllowed: false,
};

const link: SharingLink = {
  id: '1',
  hash: 'h',
  title: 'Sea',
  kind: 'files',
  fileCount: 2,
  fileIds: ['7', '8'],
  createdTime: '2026-05-01T08:00:00Z',
  expirationDatetime: '2026-07-01T00:00:00Z',
  isDisabled: false,
  allowDownload: true,
  hasPassword: true,
  message: '',
  rules: { suspendAfterOpens: 3 },
  version: 2,
};

describe('the end of a day', () => {
  it.each([
    ['UTC', '2026-06-20', '2026-06-20T23:59:59.999Z'],
    ['America/Los_Angeles', '2026-06-20', '2026-06-21T06:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-06-20', '2026-06-20T09:59:59.999Z'],
    // F31: the day on which the clocks change has 23 hours, and one of 25 ends when it does.
    ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T22:59:59.999Z'],
  ])('in %s on %s', (zone, date, end) => {
    expect(new Date(endOfDay(date, dayIn(zone)) ?? 0).toISOString()).toBe(end);
  });

  it.each(['', 'soon', '2026-02-30', '20/06/2026'])('of %j is unknown', (date) => {
    expect(endOfDay(date, utc.dayOf)).toBeUndefined();
  });

  it('is at most the limit of the account, when that is on this day', () => {
    const limited = { ...utc, policy: strict };
    expect(expirationOfDraft({ kind: 'date', date: '2026-07-17' }, limited)).toBe('2026-07-17T12:00:00.000Z');
    const form = { ...newLinkForm(strict, ['1']), password: { kind: 'new', text: 'x' } as const };
    const on = (date: string) => findLinkFormErrors({ ...form, expiry: { kind: 'date', date } }, limited);
    expect(on('2026-07-17')).toEqual({});
    expect(on('2026-07-18')).toEqual({ expiry: 'too-late' });
    expect(on('2026-06-16')).toEqual({ expiry: 'past' });
    expect(on('soon')).toEqual({ expiry: 'invalid' });
  });
});

describe('the form of a new link', () => {
  it('has what the account sets', () => {
    expect(newLinkForm(openPolicy, ['1'])).toMatchObject({ expiry: { kind: 'never' }, allowDownload: true });
    expect(newLinkForm(strict, undefined)).toMatchObject({
      expiry: { kind: 'days', days: 7 },
      allowDownload: false,
      fileIds: undefined,
    });
  });

  it('names each wrong field', () => {
    const form = {
      ...newLinkForm(strict, []),
      title: 'x'.repeat(256),
      message: 'x'.repeat(2001),
      allowDownload: true,
      rules: { opens: '0', idleDays: 'a few', licence: false },
    };
    expect(findLinkFormErrors(form, { ...utc, policy: strict })).toEqual({
      title: 'too-long',
      message: 'too-long',
      allowDownload: 'not-allowed',
      password: 'required',
      fileIds: 'missing',
      opens: 'invalid',
      idleDays: 'invalid',
    });
    const many = Array.from({ length: 5001 }, (_, at) => String(at));
    expect(findLinkFormErrors(newLinkForm(openPolicy, many), utc)).toEqual({ fileIds: 'too-many' });
  });

  it('becomes the input of the call', () => {
    const form = newLinkForm(openPolicy, ['1', '2']);
    expect(toCreateLinkInput(form, utc, { folderId: undefined, clientId: 'c' })).toEqual({
      fileIds: ['1', '2'],
      title: '',
      allowDownload: true,
      message: '',
      clientId: 'c',
    });
    const folder = toCreateLinkInput(
      {
        ...newLinkForm(openPolicy, undefined),
        expiry: { kind: 'days', days: 1 },
        password: { kind: 'new', text: 'secret' },
        rules: { opens: ' 5 ', idleDays: '', licence: true },
      },
      utc,
      { folderId: '9', clientId: 'c' },
    );
    expect(folder).toMatchObject({
      folderId: '9',
      expirationDatetime: '2026-06-18T12:00:00.000Z',
      password: 'secret',
      rules: { suspendAfterOpens: 5, suspendWhenLicenceExpires: true },
    });
    expect(folder).not.toHaveProperty('fileIds');
  });
});

describe('the form of an existing link', () => {
  const form = linkFormOf(link);

  it('without a change changes nothing, also when the account has stricter rules now', () => {
    expect(changedLinkKeys(form, link)).toEqual([]);
    expect(toUpdateLinkInput(form, utc, link)).toEqual({ id: '1', version: 2 });
    const later = { ...utc, policy: { ...strict, downloadsAllowed: true } };
    expect(findLinkFormErrors(form, later, link)).toEqual({});
  });

  it('sends only what changed', () => {
    const changed = {
      ...form,
      title: 'Lake',
      fileIds: ['8'],
      expiry: { kind: 'never' },
      password: { kind: 'none' },
      rules: { opens: '', idleDays: '', licence: false },
    } as const;
    expect(toUpdateLinkInput(changed, utc, link)).toEqual({
      id: '1',
      version: 2,
      title: 'Lake',
      fileIds: ['8'],
      expirationDatetime: null,
      password: null,
      rules: {},
    });
    expect(toUpdateLinkInput({ ...form, password: { kind: 'new', text: 'p' } }, utc, link)).toEqual({
      id: '1',
      version: 2,
      password: 'p',
    });
  });

  it('asks for a password that was announced and not typed', () => {
    expect(findLinkFormErrors({ ...form, password: { kind: 'new', text: '' } }, utc, link)).toEqual({
      password: 'missing',
    });
  });

  it('over a newer version keeps own changes and takes over the others', () => {
    const current = { ...link, version: 3, title: 'River', message: 'Hello', expirationDatetime: null };
    expect(differentLinkKeys(link, current)).toEqual(['title', 'message', 'expiry']);
    const own = { ...form, title: 'Lake' };
    const rebased = rebaseLinkForm(own, { base: link, current });
    expect([rebased.title, rebased.message]).toEqual(['Lake', 'Hello']);
    expect(changedLinkKeys(rebased, current)).toEqual(['title']);
    expect(rebaseLinkForm(own, { base: link, current, dropped: ['title'] }).title).toBe('River');
  });
});

test('errors of a back end are named by the fields of the form', () => {
  expect(
    toFormErrors({ expirationDatetime: 'too-late', fileIds: 'licence-ended', rules: 'out of range' }),
  ).toEqual({
    expiry: 'too-late',
    fileIds: 'refused',
    opens: 'refused',
  });
});

test.each([
  ['[7,"8"]', ['7', '8']],
  ['[{"id":7}]', ['7']],
  ['[]', []],
  ['[null]', undefined],
  ['broken', undefined],
])('the files of a link in the data %s', (data, ids) => {
  expect(linkFileIds({ kind: 'files', data })).toEqual(ids);
  expect(linkFileIds({ kind: 'folder', data })).toBeUndefined();
});
