export * from './ApiError.ts';
export * from './assets.ts';
export * from './capabilities.ts';
export * from './GalleryApi.ts';
export * from './page.ts';
export * from './report.ts';
export * from './session.ts';
export * from './setup.ts';
