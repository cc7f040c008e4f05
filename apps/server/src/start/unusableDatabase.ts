import { StartupError } from '../config/startupError.ts';

/** The database cannot be used with its configuration; the message explains what to change. */
class UnusableDatabase extends StartupError {
  override readonly name = 'UnusableDatabase';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function nameOf(url: string): string {
  return URL.canParse(url) ? decodeURIComponent(new URL(url).pathname.slice(1)) : '';
}

const sentences: Readonly<Record<string, (url: string) => string>> = {
  '3D000': (url) =>
    `The database "${nameOf(url)}" does not exist. Create it, for instance by "createdb ${nameOf(url)}", or correct DATABASE_URL.`,
  '28P01': () => 'PostgreSQL does not let in the role with this password. Correct DATABASE_URL.',
  '28000': () =>
    'PostgreSQL does not let in the role from this machine: it may not exist, or pg_hba.conf may refuse it. Correct one of them, or DATABASE_URL.',
  '42501': () =>
    'The role of DATABASE_URL may not make the tables, the extension or the two roles that are needed. Give it these rights once; the README lists them.',
};

/** Returns an `UnusableDatabase` for a mistake in the settings; any other error unchanged. */
export function toUnusableDatabase(error: unknown, url: string): unknown {
  const sentence = sentences[codeOf(error)];
  return sentence ? new UnusableDatabase(sentence(url), { cause: error }) : error;
}
