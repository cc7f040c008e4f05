export * from './expiry.ts';
export * from './linkAssets.ts';
export * from './linkState.ts';
export * from './shareable.ts';
export * from './viewerPages.ts';
export * from './zipNames.ts';
