/** Files or a folder to create a link to. */
export type ShareTarget = { readonly fileIds: readonly string[] } | { readonly folderId: string };
