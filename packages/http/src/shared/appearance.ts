import { sharedThemes, type SharedAppearance } from '@vitrine/core/contract';
import type { Client } from '../client/client.ts';
import { toRow } from '../client/lightRow.ts';
import { sharedLines, type WireAppearance } from './lines.ts';

/** The row of the appearance of the pages of links, for visitors and members. */
export const appearanceRow = /* @__PURE__ */ toRow('shared.getAppearance', sharedLines.getAppearance);

const logoRow = /* @__PURE__ */ toRow('shared.readLogo', sharedLines.readLogo);

/** Returns how the pages of a link look, or without a `hash` those of all links of the account. */
export function toAppearance(
  client: Client,
  { configSettings: { uiTheme, logoVersion: v } }: WireAppearance,
  hash?: string,
): SharedAppearance {
  const theme = sharedThemes.find((each) => each === uiTheme) ?? 'default';
  if (v === null) return { theme, logo: null };
  return { theme, logo: { url: client.address(logoRow, { query: { public: hash, v } }) } };
}
