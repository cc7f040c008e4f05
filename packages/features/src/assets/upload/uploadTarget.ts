import { createContext, use, useEffect } from 'react';

/** The target of dropped files. */
export interface UploadTarget {
  /** Id of the folder. By default the back end chooses one. */
  readonly folderId: string | undefined;
  /** The folder's name, for 'Drop to upload to …'. */
  readonly name: string | undefined;
  /** Whether files may be uploaded there. */
  readonly isAllowed: boolean;
}

/** Functions of an `UploadHost` for the screens inside. */
export interface UploadHostValue {
  setTarget(target: UploadTarget | undefined): void;
}

export const UploadHostContext = createContext<UploadHostValue | null>(null);

/** Sets the target of files that are dropped while this screen is shown. */
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
