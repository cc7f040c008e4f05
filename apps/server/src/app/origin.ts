import type { Config } from '../config/config.ts';
import { isSecure } from '../session/ownOrigin.ts';
import type { AppContext } from './env.ts';

/** Returns the origin under which people reach the server: that of the configuration, else that of the request. */
export function originOf(c: AppContext, config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const { host } = new URL(c.req.url);
  return `${isSecure(c, config) ? 'https' : 'http'}://${c.req.header('host') ?? host}`;
}
