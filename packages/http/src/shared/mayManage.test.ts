import { expect, test } from 'vitest';
import { createHttpSharedApi } from './createHttpSharedApi.ts';

const link = { id: 3, hash: 'abc', title: 'Sea', createdTime: '2026-06-17T12:00:00Z', isDisabled: false };

/** Asks whether a visitor may manage the link `abc`, of a server with these answers by path. */
async function ask(answers: Readonly<Record<string, unknown>>) {
  const paths: string[] = [];
  const api = createHttpSharedApi({
    baseUrl: 'http://vitrine.test',
    async fetch(input) {
      const { pathname, search } = new URL(String(input));
      paths.push(`${pathname}${search}`);
      const answer = answers[pathname];
      if (typeof answer === 'number') return Response.json({ code: 'x' }, { status: answer });
      return Response.json(answer);
    },
  });
  const outcome = await api
    .mayManage({ hash: 'abc' })
    .catch((error: unknown) => (error as { code: string }).code);
  return { outcome, paths };
}

const [auth, list] = ['/api/users/authcheck', '/api/sharing/links/page'];
const pageOf = (...links: unknown[]) => ({ links, nextCursor: null, total: links.length });
const signedIn = { accessAllowed: true };

test('somebody for whom the server lists the link may manage it', async () => {
  expect(await ask({ [auth]: signedIn, [list]: pageOf(link) })).toEqual({
    outcome: true,
    paths: [auth, `${list}?q=abc`],
  });
});

test('somebody for whom the server lists no link with this very hash may not', async () => {
  const other = { ...link, hash: 'abcd', title: 'abc' };
  expect((await ask({ [auth]: signedIn, [list]: pageOf() })).outcome).toBe(false);
  expect((await ask({ [auth]: signedIn, [list]: pageOf(other) })).outcome).toBe(false);
});

test('without a session nothing more is asked; 401 and 403 mean no (A94)', async () => {
  expect(await ask({ [auth]: { accessAllowed: false } })).toEqual({ outcome: false, paths: [auth] });
  for (const status of [401, 403]) {
    expect((await ask({ [auth]: status })).outcome).toBe(false);
    expect((await ask({ [auth]: signedIn, [list]: status })).outcome).toBe(false);
  }
  expect((await ask({ [auth]: signedIn, [list]: 500 })).outcome).toBe('unexpected');
});
