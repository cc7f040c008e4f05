/** Texts of the use of a quota. */
export const usageMessages = {
  'usage.limited': '{used} of {limit}',
  'usage.unlimited': '{used}, unlimited',
} as const;
