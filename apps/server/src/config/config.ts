import type { PriceTable } from '@vitrine/core/contract';
import { defaultPrices, defaultTiers, type TierTable } from '@vitrine/core/subscription';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { StartupError } from './startupError.ts';
import {
  isWebAddress,
  parseTiers,
  readCheckout,
  readPrices,
  type CheckoutChoice,
  type NamedCheckout,
} from './plans.ts';
import { completeWebSearch, readImportAllow, readWebSearch, type WebSearchChoice } from './webSearch.ts';
import { readOrigins } from './settings.ts';
import { completeTranscriber, readTranscriber, type TranscriberChoice } from './transcriber.ts';
import { completeStripe, readStripeBase, readStripePrices, type StripeVariables } from './stripe.ts';

/** The settings of the server, read from the environment once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path for embedded database, files, thumbnails and keys. */
  readonly dataFolder: string;
  /** Undefined for the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  /** `file:` for a folder in `dataFolder`, `file:<path>`, or `s3://bucket?endpoint=…&region=…`. */
  readonly storageUrl: string;
  /** What this process does: answer requests (`api`), process files (`worker`), or both. */
  readonly role: 'all' | 'api' | 'worker';
  /** Whether a new data folder gets a demo library; undefined for yes, except in production. */
  readonly demo: boolean | undefined;
  readonly demoPassword: string | undefined;
  /**
   * Origin under which users reach the server: links begin with it, and only its pages may write. When undefined, the origin of
   * each request counts.
   */
  readonly publicUrl: string | undefined;
  /** Server for mail, such as `smtp://user:password@host:587`; undefined sends none. Mail also needs `publicUrl`. */
  readonly smtpUrl: string | undefined;
  /** The address that mail is from. */
  readonly mailFrom: string;
  /** Origins of sites whose pages may show the pages of links in a frame. */
  readonly frameAncestors: readonly string[];
  /** Origins of other pages whose scripts may call, as `new URL(…).origin`. */
  readonly embedOrigins: readonly string[];
  /** Number of trusted proxies that set `X-Forwarded-For` and `X-Forwarded-Proto`; with 0 both headers are ignored. */
  readonly proxies: number;
  /** IANA name of the time zone in which days, weeks and months of the report begin. */
  readonly timeZone: string;
  /** The tiers with their limits. */
  readonly tiers: TierTable;
  /** What the products cost; undefined where prices are not shown. */
  readonly prices: PriceTable | undefined;
  /** Who takes the money; undefined where nothing is sold. `link` is any page of payment at an address, `stripe` Stripe. */
  readonly checkout: CheckoutChoice | undefined;
  /** The secret with which payments are reported to the server. */
  readonly checkoutSecret: string | undefined;
  /** Who sells, on the invoices that the server makes: a name, and further lines, with `|` between them. */
  readonly seller: string;
  /** Who finds pictures on the web; undefined where nobody does. */
  readonly webSearch: WebSearchChoice | undefined;
  /** Who writes what is said in video and audio files; undefined where nobody does. */
  readonly transcriber: TranscriberChoice | undefined;
  /** Origins that an import from the web may reach although they are not public; none in production. */
  readonly importAllow: readonly string[];
  /** Name of the status that files imported from the web get, where the workflow has one of that name. */
  readonly importStatus: string;
  /** Where people ask for a subscription when nothing is sold. */
  readonly contactUrl: string | undefined;
  /** Whether `NODE_ENV` is `production`. */
  readonly production: boolean;
  readonly logLevel: string;
  /** Absolute path of the built gallery app. */
  readonly galleryFolder: string;
}

/** Invalid settings; the message names each with its expected value. */
class ConfigError extends StartupError {
  override readonly name = 'ConfigError';
}

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((text) => text === '1' || text === 'true'),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const environment = z.object({
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/)),
      z.pipe(z.transform(Number), z.int().check(z.maximum(65_535))),
    ),
    4000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  VITRINE_DATA: z._default(z.string(), resolve(repository, '.vitrine')),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  VITRINE_STORAGE: z.optional(z.string().check(z.regex(/^(file:|s3:\/\/)/))),
  VITRINE_ROLE: z._default(z.enum(['all', 'api', 'worker']), 'all'),
  VITRINE_DEMO: z.optional(flag),
  VITRINE_DEMO_PASSWORD: z.optional(z.string()),
  VITRINE_PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]+\/?$/))),
  VITRINE_SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/./))),
  VITRINE_MAIL_FROM: z._default(z.string().check(z.regex(/^[^\r\n]{1,500}$/)), 'Vitrine <vitrine@localhost>'),
  VITRINE_FRAME_ANCESTORS: z._default(
    z.pipe(
      z.string().check(z.regex(/^(?:https?:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?(?:[\s,]+|$))+$/)),
      z.transform((text) => text.split(/[\s,]+/).filter((each) => each !== '')),
    ),
    [],
  ),
  VITRINE_EMBED_ORIGINS: z._default(z.pipe(z.string(), readOrigins), []),
  VITRINE_PROXIES: z._default(z.pipe(z.string().check(z.regex(/^\d$/)), z.transform(Number)), 0),
  VITRINE_TIMEZONE: z._default(z.string().check(z.refine(isTimeZone)), 'UTC'),
  VITRINE_PLANS: z.optional(z.pipe(z.string(), parseTiers)),
  VITRINE_PRICES: z.optional(z.pipe(z.string(), readPrices)),
  VITRINE_CHECKOUT: z.optional(z.pipe(z.string(), readCheckout)),
  VITRINE_CHECKOUT_SECRET: z.optional(z.string().check(z.minLength(16))),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^\S+$/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^\S{16,}$/))),
  STRIPE_PRICES: z.optional(z.pipe(z.string(), readStripePrices)),
  STRIPE_API_BASE: z.optional(z.pipe(z.string(), readStripeBase)),
  VITRINE_SELLER: z._default(z.string().check(z.maxLength(1000)), 'Vitrine'),
  VITRINE_WEBSEARCH: z.optional(z.pipe(z.string(), readWebSearch)),
  VITRINE_WEBSEARCH_KEY: z.optional(z.string().check(z.regex(/^\S+$/))),
  VITRINE_WEBSEARCH_ENGINE: z.optional(z.string().check(z.regex(/^\S+$/))),
  VITRINE_TRANSCRIBER: z.optional(z.pipe(z.string(), readTranscriber)),
  VITRINE_TRANSCRIBER_KEY: z.optional(z.string().check(z.regex(/^\S+$/))),
  VITRINE_TRANSCRIBER_MODEL: z.optional(z.string().check(z.regex(/^[\w.:/@-]{1,100}$/))),
  VITRINE_IMPORT_ALLOW: z._default(z.pipe(z.string(), readImportAllow), []),
  VITRINE_IMPORT_STATUS: z._default(z.string().check(z.maxLength(255)), 'Needs rights check'),
  VITRINE_CONTACT_URL: z.optional(z.string().check(z.refine(isWebAddress))),
  VITRINE_LOG: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  NODE_ENV: z.optional(z.string()),
});

/** @throws ConfigError when a setting of Stripe is missing where Stripe takes the money. */
function completeCheckout(
  named: NamedCheckout | undefined,
  variables: StripeVariables,
): CheckoutChoice | undefined {
  if (named?.kind !== 'stripe') return named;
  const stripe = completeStripe(variables);
  if (typeof stripe === 'string') throw new ConfigError(`${stripe} Run with --help to see what is expected.`);
  return { kind: 'stripe', ...stripe };
}

/** @throws ConfigError when the gallery itself is among the origins of other pages. */
function checkEmbedOrigins(embedOrigins: readonly string[], publicUrl: string | undefined): void {
  if (publicUrl === undefined || !URL.canParse(publicUrl)) return;
  if (embedOrigins.includes(new URL(publicUrl).origin))
    throw new ConfigError(
      'VITRINE_EMBED_ORIGINS contains the origin of VITRINE_PUBLIC_URL. Remove it: the pages of the gallery need no token.',
    );
}

/**
 * Reads the environment; an empty variable counts as unset.
 * @throws ConfigError with every invalid variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new ConfigError(
      `Cannot use the value of ${names.join(', ')}. Run with --help to see what is expected.`,
    );
  }
  const values = parsed.data;
  const dataFolder = resolve(values.VITRINE_DATA);
  const production = values.NODE_ENV === 'production';
  // Whoever tries the demo can rehearse a payment; nobody else sees a page that takes no money unless they ask for it.
  const rehearses = !production && values.VITRINE_DEMO !== false;
  const rehearsal = rehearses ? ({ kind: 'sandbox' } as const) : undefined;
  const named = values.VITRINE_CHECKOUT === undefined ? rehearsal : values.VITRINE_CHECKOUT.choice;
  const checkout = completeCheckout(named, values);
  const webSearch = completeWebSearch(values, rehearses);
  if (typeof webSearch === 'string')
    throw new ConfigError(`${webSearch} Run with --help to see what is expected.`);
  if (production && values.VITRINE_IMPORT_ALLOW.length > 0)
    throw new ConfigError(
      'VITRINE_IMPORT_ALLOW lets imports reach private addresses, so it is refused in production.',
    );
  const publicUrl = values.VITRINE_PUBLIC_URL?.replace(/\/$/, '');
  checkEmbedOrigins(values.VITRINE_EMBED_ORIGINS, publicUrl);
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder,
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.VITRINE_STORAGE ?? 'file:',
    role: values.VITRINE_ROLE,
    demo: values.VITRINE_DEMO,
    demoPassword: values.VITRINE_DEMO_PASSWORD,
    publicUrl,
    smtpUrl: values.VITRINE_SMTP_URL,
    mailFrom: values.VITRINE_MAIL_FROM,
    frameAncestors: values.VITRINE_FRAME_ANCESTORS,
    embedOrigins: values.VITRINE_EMBED_ORIGINS,
    proxies: values.VITRINE_PROXIES,
    timeZone: values.VITRINE_TIMEZONE,
    tiers: values.VITRINE_PLANS ?? defaultTiers,
    prices: values.VITRINE_PRICES ?? (checkout?.kind === 'sandbox' ? defaultPrices : undefined),
    checkout,
    checkoutSecret: values.VITRINE_CHECKOUT_SECRET,
    seller: values.VITRINE_SELLER,
    webSearch,
    transcriber: completeTranscriber(values),
    importAllow: values.VITRINE_IMPORT_ALLOW,
    importStatus: values.VITRINE_IMPORT_STATUS,
    contactUrl: values.VITRINE_CONTACT_URL,
    production,
    logLevel: values.VITRINE_LOG ?? (production ? 'info' : 'warn'),
    galleryFolder: resolve(repository, 'apps/gallery/dist'),
  };
}
