/** A place in a shared folder. */
export interface PublicFolderPlace {
  /** The folder inside the shared one; absent for the shared one. */
  readonly folderId?: string | undefined;
  /** The open file of that folder; absent for none. */
  readonly fileId?: string | undefined;
}
