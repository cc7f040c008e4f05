/**
 * What a back end can do beyond the required calls. A screen reads it before it offers the action;
 * the contract cases prove each declaration true.
 */
export interface Capabilities {
  /** A page of files can be asked for by its offset, so that a long grid can jump. */
  readonly fileOffsets: boolean;
  /** Files can be narrowed to one count of the report, and to a keyword. */
  readonly fileFilters: boolean;
  /** Deleted files and folders wait in a bin and can be restored. */
  readonly bin: boolean;
  /** An upload that was cut off can go on where it stopped. */
  readonly resumableUpload: boolean;
  /** Several widgets of a dashboard come by one request (A118). */
  readonly dashboardBatch: boolean;
  /** A save of a layout that is based on an old version is refused, so that nothing is overwritten unseen (A32). */
  readonly layoutVersions: boolean;
}

/** A back end that promises nothing beyond the required calls. */
export const noCapabilities: Capabilities = {
  fileOffsets: false,
  fileFilters: false,
  bin: false,
  resumableUpload: false,
  dashboardBatch: false,
  layoutVersions: false,
};
