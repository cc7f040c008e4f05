import { sharedThemes, type SharedAppearance } from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import type { Client } from '../client/client.ts';
import { sharedEndpoints, type wireAppearance } from './endpoints.ts';

/** The row that tells how the pages of links look, for visitors and members. */
export const appearanceRow = { name: 'shared.getAppearance', endpoint: sharedEndpoints.getAppearance };

const logoRow = { name: 'shared.readLogo', endpoint: sharedEndpoints.readLogo };

/** Returns how the pages of a link look, or without a `hash` those of all links of the account. */
export function toAppearance(
  client: Client,
  { configSettings: { uiTheme, logoVersion: v } }: z.output<typeof wireAppearance>,
  hash?: string,
): SharedAppearance {
  const theme = sharedThemes.find((each) => each === uiTheme) ?? 'default';
  if (v === null) return { theme, logo: null };
  return { theme, logo: { url: client.address(logoRow, { query: { public: hash, v } }) } };
}
