export * from './expiry.ts';
export * from './linkAssets.ts';
export * from './linkSettings.ts';
export * from './linkState.ts';
export * from './listLinks.ts';
export * from './shareable.ts';
export * from './viewerPages.ts';
export * from './zipNames.ts';
