import { createContext, use, useEffect } from 'react';

/** Where dropped files go. */
export interface UploadTarget {
  /** Without it the back end chooses its default folder. */
  readonly folderId: string | undefined;
  /** The folder's name, for 'Drop to upload to …'. */
  readonly name: string | undefined;
  /** Files may be uploaded there. */
  readonly isAllowed: boolean;
}

/** What an `UploadHost` offers to the screens inside. */
export interface UploadHostValue {
  setTarget(target: UploadTarget | undefined): void;
}

export const UploadHostContext = createContext<UploadHostValue | null>(null);

/** Says where files go that are dropped while this screen is shown. */
export function useUploadTarget(
  folderId: string | undefined,
  name: string | undefined,
  isAllowed: boolean,
): void {
  const host = use(UploadHostContext);
  useEffect(() => {
    host?.setTarget({ folderId, name, isAllowed });
    return () => host?.setTarget(undefined);
  }, [folderId, host, isAllowed, name]);
}
