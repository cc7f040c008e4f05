import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { isSecure } from '../session/ownOrigin.ts';

/**
 * Headers of every response: no inline scripts except those of the page, no plug-ins, no framing, no MIME sniffing, no
 * referrer to other sites. Inline styles are allowed because positions are set that way.
 */
const common = {
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  // Files of the library have their own, stricter policy.
  overwrite: false,
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  xContentTypeOptions: 'nosniff',
  xXssProtection: false,
} satisfies Parameters<typeof secureHeaders>[0];

/** Returns the middleware for these headers. When the public address uses TLS, browsers must use only TLS. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'proxies'>): MiddlewareHandler {
  const plain = secureHeaders({ ...common, strictTransportSecurity: false });
  const secure = secureHeaders({ ...common, strictTransportSecurity: 'max-age=31536000' });
  return async (c, next) => {
    await (isSecure(c, config) ? secure : plain)(c, next);
    // It could name no site, and would contradict the policy of the page.
    if (c.get('isFramable') === true) c.res.headers.delete('X-Frame-Options');
  };
}

/** Returns the policy sources of the inline scripts of a page. */
function scriptsOf(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Returns the policy of a page, which allows its own inline scripts. */
export function pagePolicy(page: string): string {
  return toPolicy(page, common.contentSecurityPolicy);
}

/**
 * Returns the policy of a page for visitors: nothing but its own files, pictures and calls, no inline styles, and frames of
 * these sites alone.
 */
export function sharedPagePolicy(page: string, frameAncestors: readonly string[]): string {
  return toPolicy(page, {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'", ...frameAncestors],
  });
}

function toPolicy(
  page: string,
  policy: Readonly<Record<string, readonly string[]>> & { readonly scriptSrc: readonly string[] },
): string {
  const sources = { ...policy, scriptSrc: [...policy.scriptSrc, ...scriptsOf(page)] };
  const parts = Object.entries(sources).map(([name, values]) => {
    const directive = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `${directive} ${values.join(' ')}`;
  });
  return parts.join('; ');
}
