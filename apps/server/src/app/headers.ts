import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config/config.ts';

/**
 * Headers of every answer: no inline script, no plug-ins, no framing, no sniffing, no referrer to other sites
 * (quality cases S28, S31). Styles may be inline because positions are set that way.
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
  // Files of the library come with a stricter policy of their own.
  overwrite: false,
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  xContentTypeOptions: 'nosniff',
  xXssProtection: false,
} satisfies Parameters<typeof secureHeaders>[0];

/** They also tell browsers to come by TLS alone from now on, where that is the address that people use. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler {
  const isTls = publicUrl?.startsWith('https:') === true;
  return secureHeaders({ ...common, strictTransportSecurity: isTls && 'max-age=31536000' });
}
