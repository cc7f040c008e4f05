import { subPorts, type SubPort } from '@vitrine/core/contract';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

/** The text of `--help`. */
export const usage = `Usage: npx @vitrine/conformance --api ./my-api.ts [options]
       npx @vitrine/conformance --http http://127.0.0.1:4000 --login admin --password … [options]

Runs the contract cases of Vitrine that apply to a back end and prints a table. They create folders, files and
whatever else the back end declares: use an account that is there for tests.

  --api FILE         a module whose default export, or else its export named "api", is a GalleryApi; an object with "api"
                     and, for more cases, "other" (another account), "operator" (a super admin), "credentials", "settle"
                     and "mediaOnly"; or a function that returns one of these. Node 22.18 and newer read TypeScript
  --http URL         the origin of a server with the paths of the reference server
  --login, --password  who signs in at --http; the password may also be in VITRINE_PASSWORD
  --domain NAME      only the cases of a domain, such as assets; may be repeated
  --faults           also lets each read fail in many ways, and says what the screens show. The adapter must use the global fetch
  --json FILE        writes the report as JSON
  --junit FILE       writes the report as JUnit XML
  --timeout SECONDS  after which the sign-in, a case, or a read with a fault, has failed. Defaults to 60

Ends with 0 when every case that applies has passed, with 1 when one has failed or none applies, or when --faults
could try few reads, or not all because the adapter was signed out, and with 2 for wrong options.
`;

/** The options of the command. */
export interface CommandOptions {
  readonly api?: string | undefined;
  readonly http?: string | undefined;
  readonly login?: string | undefined;
  readonly password?: string | undefined;
  readonly domains?: readonly SubPort[] | undefined;
  readonly faults: boolean;
  readonly json?: string | undefined;
  readonly junit?: string | undefined;
  readonly timeoutMs: number;
}

/** A timer counts milliseconds in 31 bits. A longer one would end at once. */
const maxSeconds = 2_147_483;

/** Thrown for options that make no sense, with a text for the person at the terminal. */
export class UsageError extends Error {}

function toDomain(name: string): SubPort {
  const domain = subPorts.find((each) => each === name);
  if (!domain) throw new UsageError(`There is no domain "${name}". There are: ${subPorts.join(', ')}.`);
  return domain;
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        api: text,
        http: text,
        login: text,
        password: text,
        domain: { type: 'string', multiple: true },
        faults: { type: 'boolean', default: false },
        json: text,
        junit: text,
        timeout: { type: 'string', default: '60' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function checkFolder(option: string, file: string | undefined): void {
  const folder = file === undefined ? '.' : dirname(file);
  if (!existsSync(folder)) throw new UsageError(`${option}: there is no folder ${folder}.`);
}

/**
 * Returns the options of a command line, or `help`.
 * @throws UsageError for options that make no sense.
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): CommandOptions | 'help' {
  const { help, domain, timeout, ...values } = parse(args);
  if (help) return 'help';
  if ((values.api === undefined) === (values.http === undefined))
    throw new UsageError('Give either --api or --http.');
  const seconds = Number(timeout);
  if (!(seconds > 0 && seconds <= maxSeconds))
    throw new UsageError('--timeout is a number of seconds, more than 0 and at most 2,147,483.');
  const password = values.password ?? env['VITRINE_PASSWORD'];
  if (values.api !== undefined && (values.login ?? values.password) !== undefined)
    throw new UsageError(
      '--login and --password belong to --http: a module given by --api signs in by itself.',
    );
  if (values.http !== undefined && !isWebAddress(values.http))
    throw new UsageError(
      `--http needs an http(s) address, such as http://127.0.0.1:4000, not "${values.http}".`,
    );
  if (values.http !== undefined && (values.login === undefined || password === undefined))
    throw new UsageError('--http needs --login and --password.');
  checkFolder('--json', values.json);
  checkFolder('--junit', values.junit);
  return { ...values, password, domains: domain?.map(toDomain), timeoutMs: seconds * 1000 };
}
