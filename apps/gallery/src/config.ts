/**
 * Hosts that `externalRedirect` opens without a question, from the build's `VITE_REDIRECT_HOSTS` (separated by
 * commas).
 */
export const redirectHosts: readonly string[] = String(import.meta.env['VITE_REDIRECT_HOSTS'] ?? '')
  .split(',')
  .map((host) => host.trim().toLowerCase())
  .filter(Boolean);
